import { sharePath } from '../../domain/media/document.ts';

/** Pictures that another app has shared, until the user says for which machine. The service worker receives them. */
const sharedCache = 'shared-pictures';

/** The most pictures taken at once. */
const most = 50;

/** Keeps the pictures of a shared form, in place of earlier ones. */
export async function keepShared(form: FormData): Promise<void> {
  const files = form.getAll('picture').filter((part) => part instanceof File);
  await dropShared();
  const cache = await caches.open(sharedCache);
  for (const [index, file] of files.slice(0, most).entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`${sharePath}/${index}`, new Response(file, { headers }));
  }
}

export async function readShared(): Promise<File[]> {
  const cache = await caches.open(sharedCache);
  const kept = await cache.matchAll();
  return Promise.all(
    kept.map(async (response) => {
      const name = decodeURIComponent(response.headers.get('x-name') ?? '');
      return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
    }),
  );
}

export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache);
}
