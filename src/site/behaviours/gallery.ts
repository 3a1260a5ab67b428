/**
 * Makes thumbnails scroll the strip to their picture without moving the page or adding history entries, and marks the
 * current one. Without JavaScript the strip scrolls by touch, wheel and arrow keys, and thumbnails are links into it.
 */
export function followGalleries(): void {
  for (const strip of document.querySelectorAll('.gallery-strip')) {
    const seen = new IntersectionObserver((entries) => entries.forEach(mark), { root: strip, threshold: 0.6 });
    for (const picture of strip.children) seen.observe(picture);
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('.gallery-thumbnails a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(link.hash.slice(1))?.scrollIntoView({ block: 'nearest', inline: 'start' });
  });
}

function mark({ target, isIntersecting }: IntersectionObserverEntry): void {
  const link = document.querySelector(`.gallery-thumbnails a[href="#${target.id}"]`);
  if (isIntersecting) link?.setAttribute('aria-current', 'true');
  else link?.removeAttribute('aria-current');
}
