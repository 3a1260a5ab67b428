import { isLanguage } from '../../domain/language.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** How long a change of language waits for the server to store it, in milliseconds. */
const patience = 1000;

/** Choosing a language stores it, tells the server, then follows the link (specification, section 4). */
export function rememberLanguage(): void {
  restoreCookie();
  document.addEventListener('click', async (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-language]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { language = '' } = link.dataset;
    writeStored('localStorage', 'language', language);
    await tellServer(language);
    location.assign(samePlace(link.href));
  });
}

/** The server knows the language by its cookie. Where that was lost, or never arrived, it is set again. */
function restoreCookie(): void {
  const language = readStored('language');
  if (!isLanguage(language) || !navigator.cookieEnabled) return;
  if (!document.cookie.split('; ').includes(`language=${language}`)) tellServer(language);
}

async function tellServer(language: string): Promise<void> {
  await fetch('/api/language', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
    signal: AbortSignal.timeout(patience),
    keepalive: true,
  }).catch(() => {}); // no answer: the visitor still gets the page, and the next page tells it again
}

/** The link with the other parts of the current address: campaign keys and fragment. */
function samePlace(href: string): string {
  const target = new URL(href);
  const known = new Set(target.searchParams.keys()).add('sent'); // that a form was sent is said once
  for (const [key, value] of new URLSearchParams(location.search))
    if (!known.has(key)) target.searchParams.append(key, value);
  target.hash = location.hash;
  return target.href;
}
