import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeOld, writeOnce } from '../lib/files.ts';
import { sweepFolder } from './disk-storage.ts';

/** Files that are made when somebody asks first, and kept: the name of each tells all that is in it. */
export type MadeFiles = {
  /** One that was made before. */
  find: (name: string) => Promise<Buffer | undefined>;
  /** One that was made before, or is made now; who asks for it meanwhile waits for the same. */
  obtain: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Removes those that were made before a moment (ms). What is asked for again is made again. */
  sweep: (before: number, signal?: AbortSignal) => Promise<void>;
};

/** Opens a folder of files that can be made again at any time; the folder is made when missing. */
export async function openMadeFiles(directory: string): Promise<MadeFiles> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true });
  const inTheMaking = new Map<string, Promise<Buffer>>();
  const find = (name: string) => readFile(join(folder, name)).catch(() => undefined);

  const findOrMake = async (name: string, make: () => Promise<Buffer>) => {
    const known = await find(name);
    if (known) return known;
    const bytes = await make();
    await writeOnce(join(folder, name), bytes).catch(() => {}); // a full disk must not take them off the pages
    return bytes;
  };

  return {
    find,
    obtain(name, make) {
      const running = inTheMaking.get(name) ?? findOrMake(name, make).finally(() => inTheMaking.delete(name));
      inTheMaking.set(name, running);
      return running;
    },
    async sweep(before, signal) {
      await sweepFolder(folder, () => true, { signal, removeOld: (path) => removeOld(path, before) });
    },
  };
}
