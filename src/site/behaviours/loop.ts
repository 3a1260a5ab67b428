/** Silent loops have a button that stops and starts them. Where the visitor wants less motion, they begin stopped. */
export function playLoops(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-pause]');
    if (button) setPaused(button, button.ariaPressed !== 'true');
  });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-pause]')) setPaused(button, true);
}

function setPaused(button: HTMLElement, paused: boolean): void {
  const video = button.previousElementSibling as HTMLVideoElement;
  button.ariaPressed = String(paused);
  video.autoplay = !paused;
  if (paused) video.pause();
  else video.play();
}
