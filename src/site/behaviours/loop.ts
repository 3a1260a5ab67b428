/** The distance to the viewport at which a loop starts, so that it is running once it is visible. */
const near = '25%';

/**
 * Plays looping videos when they come near the viewport. Nothing of them is fetched before. A button pauses and resumes
 * each. They are paused at first if the visitor prefers reduced motion.
 */
export function playLoops(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-pause]');
    if (button) setPaused(button, button.ariaPressed !== 'true');
  });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        setPaused(target as HTMLElement, isStill);
        watch.unobserve(target);
      }
    },
    { rootMargin: near },
  );
  for (const button of document.querySelectorAll<HTMLElement>('[data-pause]')) watch.observe(button);
}

function setPaused(button: HTMLElement, paused: boolean): void {
  const video = button.previousElementSibling as HTMLVideoElement;
  button.ariaPressed = String(paused);
  video.autoplay = !paused;
  if (paused) video.pause();
  else video.play().catch(() => {}); // paused while still loading, or blocked by the browser to save power
}
