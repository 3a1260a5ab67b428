import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFile } from '../lib/files.ts';
import type { FileStorage, Storage } from '../media/storage.ts';

/**
 * Returns the local path of a file that the database names, as `media/….webp`.
 * @throws Error with the code ENOENT when there is none
 */
export type Locate = (path: string) => Promise<string>;

export function locateInFolder(directory: string): Locate {
  return async (path) => join(directory, path);
}

/** Files in a bucket: each is fetched into a local folder on first request. */
export function locateElsewhere(storage: Storage, folder: string): Locate {
  return async (path) => {
    const local = join(folder, path);
    if (await isFile(local)) return local;
    const { fileStorage, name } = fileStorageOf(storage, path);
    const content = await fileStorage.read(name);
    if (!content) throw Object.assign(new Error(`${path} is missing`), { code: 'ENOENT' });
    await mkdir(dirname(local), { recursive: true });
    await writeFile(local, content);
    return local;
  };
}

export function fileStorageOf(storage: Storage, path: string): { fileStorage: FileStorage; name: string } {
  const [folder, name = ''] = path.split('/');
  return { fileStorage: folder === 'media' ? storage.originals : storage.attachments, name };
}
