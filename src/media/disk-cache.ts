import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeOld, writeOnce } from '../lib/files.ts';
import { sweepFolder } from './disk-storage.ts';

/** A disk cache of generated files. A file's name identifies its content. */
export type DiskCache = {
  find: (name: string) => Promise<Buffer | undefined>;
  /** Returns a cached file, or makes it. Concurrent requests for a name share one `make`. */
  obtain: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Deletes files made before a moment (ms). They are made again on request. */
  sweep: (before: number, signal?: AbortSignal) => Promise<void>;
};

export async function openDiskCache(directory: string): Promise<DiskCache> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true });
  const inTheMaking = new Map<string, Promise<Buffer>>();
  const find = (name: string) => readFile(join(folder, name)).catch(() => undefined);

  const findOrMake = async (name: string, make: () => Promise<Buffer>) => {
    const known = await find(name);
    if (known) return known;
    const bytes = await make();
    await writeOnce(join(folder, name), bytes).catch(() => {}); // a full disk must not fail the answer
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
