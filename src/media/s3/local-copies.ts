import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { bytesFree, isFile, temporaryName } from '../../lib/files.ts';
import { isHalfWritten } from '../disk-storage.ts';

/** Local copies of files in a bucket. They can be fetched again at any time. */
export type LocalCopies = {
  folder: string;
  find: (name: string) => Promise<string | undefined>;
  /** Stores a copy and returns its path. `written` becomes its modification time, which browsers see. */
  keep: (name: string, bytes: Buffer | Readable, written: Date) => Promise<string>;
  forget: (name: string) => Promise<void>;
};

type Copy = { size: number; asked: number };

/** Space that copies leave free on the disk, in bytes. */
const reserve = 256 * 1024 * 1024;

const week = 7 * 24 * 60 * 60 * 1000; // ms

/**
 * Keeps copies of files that were used within a week, least recently used deleted first: at most `maxBytes`, and within
 * the space of the disk.
 */
export async function openLocalCopies(directory: string, maxBytes: number): Promise<LocalCopies> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 }); // visitors' files pass through it
  const copies = await readCopies(folder); // least recently used first
  let bytes = [...copies.values()].reduce((sum, { size }) => sum + size, 0);

  const drop = (name: string) => {
    bytes -= copies.get(name)?.size ?? 0;
    copies.delete(name);
  };
  const add = (name: string, size: number) => {
    drop(name);
    bytes += size;
    copies.set(name, { size, asked: Date.now() });
  };
  const forget = (name: string) => {
    drop(name);
    return rm(join(folder, name), { force: true });
  };
  const forgetOldest = async (newest: string) => {
    const most = Math.min(maxBytes, bytes + (await bytesFree(folder)) - reserve);
    for (const [name, { asked }] of copies) {
      if (name === newest || (bytes <= most && asked >= Date.now() - week)) return;
      await forget(name);
    }
  };

  return {
    folder,
    forget,
    async find(name) {
      const path = join(folder, name);
      const copy = copies.get(name);
      if (copy === undefined) return undefined;
      if (!(await isFile(path))) return void drop(name); // another process may have deleted it
      add(name, copy.size);
      return path;
    },
    async keep(name, content, written) {
      const path = join(folder, name);
      const temporary = temporaryName(path);
      try {
        await writeFile(temporary, content);
        await utimes(temporary, written, written);
        const { size } = await stat(temporary);
        await rename(temporary, path);
        add(name, size);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {}); // report the first error
        throw error;
      }
      await forgetOldest(name);
      return path;
    },
  };
}

/** The copies of earlier runs, by name. The sweep deletes incomplete files. */
async function readCopies(folder: string): Promise<Map<string, Copy>> {
  const copies: [name: string, copy: Copy][] = [];
  for (const name of (await readdir(folder)).filter((name) => !isHalfWritten(name))) {
    const { size, ctimeMs: asked } = await stat(join(folder, name));
    copies.push([name, { size, asked }]);
  }
  return new Map(copies.sort(([, one], [, other]) => one.asked - other.asked));
}
