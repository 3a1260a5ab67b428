declare const VERSION: string;

const prefix = 'back-office-';

/** The scripts, styles and fonts of one version. Their names contain a hash, so a kept file is never outdated. */
export const filesCache = prefix + VERSION;

/** All screens have one page: the router reads the address. */
export const page = '/admin/';

export function isKeptFile({ destination }: Request, { pathname }: URL): boolean {
  return pathname.startsWith('/assets/') && ['script', 'style', 'font'].includes(destination);
}

/** Answers with the kept file, or fetches and keeps it. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(filesCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone()).catch(() => {}); // the disk may be full
  return response;
}

/**
 * Keeps the page and the files that a tab has loaded before the service worker could see it. The browser's own cache has them.
 * @param urls of all files that the tab has loaded
 */
export async function keepLoaded(urls: string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const files = urls.filter((url) => /^\/assets\/[^/]+\.(js|css|woff2)$/.test(new URL(url).pathname));
  await cache.addAll([page, ...files]).catch(() => {}); // the disk may be full
}

/** Deletes the files of other versions. A tab that still runs one gets them from the network. */
export async function forgetFormerFiles(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== filesCache);
  await Promise.all(former.map((name) => caches.delete(name)));
}
