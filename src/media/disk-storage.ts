import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isFile, markAsNew, refusalOf, removeOld, renameThrough, writeOnce } from '../lib/files.ts';
import { boundedQueue } from '../lib/queue.ts';
import type { FileStorage } from './storage.ts';

export async function openDiskStorage(directory: string, mode?: number): Promise<FileStorage> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true, mode });
  const marks = boundedQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });
  const pathOf = (name: string) => join(folder, name);

  return {
    scratch: folder,
    async path(name) {
      const path = pathOf(name);
      return (await isFile(path)) ? path : undefined;
    },
    async write(name, bytes) {
      // The file's row is written later, in the caller's transaction. Until then only its age protects the file from
      // the sweep.
      if (!(await marks(() => markAsNew(pathOf(name))))) await writeOnce(pathOf(name), bytes);
    },
    adopt: (received, name) =>
      renameThrough(received, pathOf(name)).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    async read(name) {
      const file = await open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      return file?.createReadStream();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    sweep: (isUnneeded, before, signal) =>
      sweepFolder(folder, (name) => isHalfWritten(name) || isUnneeded(name), {
        signal,
        removeOld: (path) => marks(() => removeOld(path, before)),
      }),
  };
}

type Sweep = {
  signal: AbortSignal | undefined;
  removeOld: (path: string) => Promise<boolean>;
};

/** Deletes old, unneeded files of a folder. Returns their number. */
export async function sweepFolder(
  folder: string,
  isUnneeded: (name: string) => boolean,
  { signal, removeOld }: Sweep,
): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter(isUnneeded)) {
    if (signal?.aborted) break;
    if (await removeOld(join(folder, name))) removed += 1;
  }
  return removed;
}

export function isHalfWritten(name: string): boolean {
  return name.endsWith('.tmp');
}
