/**
 * Makes the buttons of a carousel scroll its list by one view. The list itself scrolls by touch, wheel and arrow keys.
 * A button at the end is marked `aria-disabled`, because `disabled` would take the focus away from it.
 */
export function moveCarousels(): void {
  for (const list of document.querySelectorAll('.carousel-list')) {
    const watch = new IntersectionObserver((entries) => entries.forEach(markEnds), { root: list, threshold: 0.9 });
    for (const end of [list.firstElementChild, list.lastElementChild]) if (end) watch.observe(end);
  }
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-scroll]');
    const list = button?.closest('.carousel')?.querySelector('.carousel-list');
    list?.scrollBy({ left: Number(button?.dataset.scroll) * list.clientWidth });
  });
}

function markEnds({ target, isIntersecting }: IntersectionObserverEntry): void {
  const mark = (side: number) => {
    const button = target.closest('.carousel')?.querySelector(`[data-scroll="${side}"]`);
    button?.setAttribute('aria-disabled', String(isIntersecting));
  };
  if (!target.previousElementSibling) mark(-1);
  if (!target.nextElementSibling) mark(1);
}
