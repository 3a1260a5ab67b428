import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Copies of files that lie elsewhere, on this machine's disk. They can be fetched again at any time. */
export type LocalCopies = {
  folder: string;
  /** The absolute path of a copy, if there is one. */
  find: (name: string) => string | undefined;
  /** Keeps a copy, and answers its path. `written` is when the file was written, which browsers are told. */
  keep: (name: string, bytes: Buffer | Readable, written: Date) => Promise<string>;
};

/**
 * Opens a folder of copies, made when missing. It keeps up to a number of bytes; the copies that were asked for the
 * longest time ago go first.
 */
export async function openLocalCopies(directory: string, maxBytes: number): Promise<LocalCopies> {
  const folder = resolve(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 }); // what strangers send passes through it
  const sizes = await readSizes(folder);
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const forget = async (name: string) => {
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  };

  return {
    folder,
    find(name) {
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      sizes.delete(name); // the last that was asked for comes last
      sizes.set(name, size);
      return join(folder, name);
    },
    async keep(name, content, written) {
      const path = join(folder, name);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeFile(temporary, content);
        await utimes(temporary, written, written);
        const { size } = await stat(temporary);
        await rename(temporary, path);
        bytes += size - (sizes.get(name) ?? 0);
        sizes.delete(name);
        sizes.set(name, size);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {}); // the first error is the one to tell
        throw error;
      }
      for (const oldest of sizes.keys()) {
        if (bytes <= maxBytes || oldest === name) break;
        await forget(oldest);
      }
      return path;
    },
  };
}

/** The copies of former days by name. What is half written is left to who sweeps. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of (await readdir(folder)).filter((name) => !name.endsWith('.tmp')))
    sizes.set(name, (await stat(join(folder, name))).size);
  return sizes;
}
