import { filesCache, page } from './kept-files.ts';
import type { Fetched } from './scope.ts';

/** Whether a screen of the back-office is opened. Previews are pages of the site, and files in new tabs have other addresses. */
export function isScreen({ mode }: Request, { pathname }: URL): boolean {
  return mode === 'navigate' && pathname.startsWith('/admin/') && !pathname.startsWith('/admin/preview/');
}

/** Answers with the server's page, or with the last one if there is no network. */
export async function answerScreen(event: Fetched): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok && !response.redirected) {
      const copy = response.clone();
      event.waitUntil(caches.open(filesCache).then((cache) => cache.put(page, copy)));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(page, { cacheName: filesCache });
    if (!kept) throw error;
    return kept;
  }
}
