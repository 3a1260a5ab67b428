import { isLanguage } from '../../domain/text/language.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** How long a change of language waits for the server, in milliseconds. */
const patience = 1000;

/** Makes a chosen language stored, in the browser and by the server, before the link is followed (specification, section 4). */
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

/** Sets the language cookie again if it is missing or differs from the stored language. The server reads the cookie only. */
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
  }).catch(() => {}); // without an answer the page still opens, and the next page tries again
}

/** Adds the fragment and the other query parameters of the current address to a link. */
function samePlace(href: string): string {
  const target = new URL(href);
  const known = new Set(target.searchParams.keys()).add('sent'); // the confirmation of a form is shown once
  for (const [key, value] of new URLSearchParams(location.search))
    if (!known.has(key)) target.searchParams.append(key, value);
  target.hash = location.hash;
  return target.href;
}
