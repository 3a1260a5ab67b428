import { sharePath } from '../../domain/media/document.ts';

/** Files that another app has shared, until they are where the user wants them. The service worker receives them. */
const sharedCache = 'shared-files';

/** The most files taken at once. */
const most = 50;

/** Keeps the files of a shared form, in place of earlier ones. */
export async function keepShared(form: FormData): Promise<void> {
  const files = form.getAll('file').filter((part) => part instanceof File);
  await dropShared();
  const cache = await caches.open(sharedCache);
  for (const [index, file] of files.slice(0, most).entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`${sharePath}/${index}`, new Response(file, { headers }));
  }
}

/** Returns the kept files in their order. `drop` forgets one of them. */
export async function readShared(): Promise<{ file: File; drop: () => Promise<void> }[]> {
  const cache = await caches.open(sharedCache);
  const keys = await cache.keys();
  const kept = await Promise.all(keys.map(async (key) => ({ key, response: await cache.match(key) })));
  return Promise.all(
    kept.map(async ({ key, response }) => {
      const name = decodeURIComponent(response?.headers.get('x-name') ?? '');
      const type = response?.headers.get('content-type') ?? '';
      const drop = async () => void (await cache.delete(key));
      return { file: new File(response ? [await response.blob()] : [], name, { type }), drop };
    }),
  );
}

export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache);
}
