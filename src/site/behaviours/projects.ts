/**
 * "See more" and "See less" are native and need no script. What they bring or take away stands above the button: the page
 * moves along, so that the first of the new projects takes the button's place, or the button stays where it was pressed.
 */
export function keepPlaceOfProjects(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest('.projects-more > summary');
    const details = button?.parentElement as HTMLDetailsElement | undefined;
    const later = document.querySelector('.project-later');
    if (!button || !details || !later) return;
    event.preventDefault();
    const { top } = button.getBoundingClientRect();
    const shown = details.open ? button : later;
    details.open = !details.open;
    scrollBy({ top: shown.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}
