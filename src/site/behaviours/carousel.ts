/** The buttons of a carousel scroll its list by one view; the list itself scrolls by touch, wheel and arrow keys. */
export function moveCarousels(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-scroll]');
    const list = button?.closest('.carousel')?.querySelector('.carousel-list');
    list?.scrollBy({ left: Number(button?.dataset.scroll) * list.clientWidth });
  });
}
