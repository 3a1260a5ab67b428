/** How long the switch to another language waits for the server to note it, in milliseconds. */
const patience = 1000;

/** Choosing a language stores it, tells the server, then follows the link (specification, section 4). */
export function rememberLanguage(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-language]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { language = '' } = link.dataset;
    try {
      localStorage.setItem('language', language);
      await fetch('/api/language', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language }),
        signal: AbortSignal.timeout(patience),
      });
    } catch {
      // no storage or no answer: the visitor still gets the page
    }
    location.assign(link.href);
  });
}
