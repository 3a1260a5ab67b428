/**
 * Keeps the scroll position when "See more" or "See less" adds or removes projects above the button. These are native
 * elements and work without script. After "See more", the first new project takes the place of the button; after "See
 * less", which closes all groups at once, the button stays in its place. The button that is visible next gets the focus.
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
