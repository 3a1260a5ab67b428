/** How near to what is seen a loop begins, so that it runs when it is. */
const near = '25%';

/**
 * Silent loops play once they come near: before, nothing of them is fetched. A button stops and starts each. Where the
 * visitor wants less motion, they begin stopped.
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
  else video.play().catch(() => {}); // stopped while it was still being fetched, or the browser saves power
}
