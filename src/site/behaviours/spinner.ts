/** A page that is there sooner than this, in milliseconds, needs no spinner. */
const delay = 150;

/** Shows the "Loading..." spinner while following a link to the machines, a machine or a news item takes its time. */
export function showSpinner(): void {
  const spinner = document.querySelector<HTMLElement>('.spinner');
  let timer: ReturnType<typeof setTimeout>;
  const show = (shown: boolean) => spinner?.classList.toggle('is-shown', shown);
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest('a[data-slow-link]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    timer = setTimeout(show, delay, true);
  });
  // Coming back through the back/forward cache finds the page as it was left.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    show(false);
  });
}
