/** Milliseconds before the spinner is shown. Faster pages need none. */
const delay = 150;

/** Shows the "Loading..." spinner while a slow link is followed: to the machines, a machine or a news item. */
export function showSpinner(): void {
  const spinner = document.querySelector<HTMLElement>('.spinner');
  let timer: ReturnType<typeof setTimeout>;
  const show = (shown: boolean) => spinner?.classList.toggle('is-shown', shown);
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest('a[data-slow-link]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    timer = setTimeout(show, delay, true);
  });
  // The back/forward cache would restore the page with its spinner.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    show(false);
  });
}
