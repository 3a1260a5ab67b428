/**
 * "See more" and "See less" are native and need no script. What they bring or take away stands above the button: the page
 * moves along, so that the first of the new projects takes the button's place, or the button stays where it was pressed.
 * "See less" takes all away at once; the button that is seen next has the focus.
 */
export function keepPlaceOfProjects(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('.projects-more > summary');
    const details = button?.parentElement as HTMLDetailsElement | undefined;
    if (!button || !details) return;
    event.preventDefault();
    const { top } = button.getBoundingClientRect();
    const isMore = !details.open;
    const all = [...document.querySelectorAll<HTMLDetailsElement>('.projects-more')];
    for (const each of isMore ? [details] : all) each.open = isMore;
    const next = all.map(({ firstElementChild }) => firstElementChild as HTMLElement).find((each) => each.offsetParent);
    const shown = isMore ? details.previousElementSibling?.querySelector('.project-later') : next;
    next?.focus({ preventScroll: true });
    scrollBy({ top: (shown ?? button).getBoundingClientRect().top - top, behavior: 'instant' });
  });
}
