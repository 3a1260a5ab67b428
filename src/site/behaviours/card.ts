/** Below this width, in pixels, a tap opens and closes a service card (specification, section 9). */
const tapBelow = 1024;

/** Service cards reveal their button on hover and focus by style alone; on small screens a tap toggles them. */
export function openCards(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const card = target.closest('[data-card]');
    if (card && !target.closest('a') && innerWidth < tapBelow) card.classList.toggle('is-open');
  });
}
