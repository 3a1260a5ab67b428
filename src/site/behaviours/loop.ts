/** Where the visitor wants less motion, silent loops stand still and can be started by hand. */
export function playLoops(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-loop]')) {
    video.pause();
    video.autoplay = false;
    video.controls = true;
  }
}
