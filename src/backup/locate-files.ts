import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFile } from '../lib/files.ts';
import type { FileStorage, Storage } from '../media/storage.ts';

/**
 * Answers where on this machine's disk a file is that the database names, as `media/….webp`.
 * @throws Error with the code ENOENT when there is none
 */
export type Locate = (path: string) => Promise<string>;

/** Files that lie in the data folder itself. */
export function locateInFolder(directory: string): Locate {
  return async (path) => join(directory, path);
}

/** Files that lie elsewhere: each is fetched into a folder of this machine when it is asked for first. */
export function locateElsewhere(storage: Storage, folder: string): Locate {
  return async (path) => {
    const local = join(folder, path);
    if (await isFile(local)) return local;
    const { place, name } = placeOf(storage, path);
    const content = await place.read(name);
    if (!content) throw Object.assign(new Error(`${path} is missing`), { code: 'ENOENT' });
    await mkdir(dirname(local), { recursive: true });
    await writeFile(local, content);
    return local;
  };
}

/** The place of a file that the database names, and its name there. */
export function placeOf(storage: Storage, path: string): { place: FileStorage; name: string } {
  const [folder, name = ''] = path.split('/');
  return { place: folder === 'media' ? storage.masters : storage.attachments, name };
}
