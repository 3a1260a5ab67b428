import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesFree, isFile, renameThrough } from '../lib/files.ts';

/** Twice the size that SQLite's log grows to. */
const reserveBytes = 8 * 1024 * 1024;

/** Space reserved on the disk of the data folder, so that administrators can log in and delete when it is full. */
export type Room = {
  /** Frees the reserve when the disk is full: a login and a deletion need space. */
  make: () => Promise<void>;
  /** Makes the reserve if it is missing and the disk has space for it and for other writes. */
  keep: () => Promise<void>;
};

/**
 * The reserve is a file of its size, `reserve`.
 * @param freeBytes tells how much room the disk of a folder has
 */
export function openRoom(directory: string, freeBytes = bytesFree): Room {
  const file = join(directory, 'reserve');
  return {
    async make() {
      const free = await freeBytes(directory).catch(() => 0);
      if (free < reserveBytes / 2) await rm(file, { force: true }).catch(() => {}); // the following write reports the failure
    },
    async keep() {
      if ((await isFile(file)) || (await freeBytes(directory)) < 3 * reserveBytes) return;
      const temporary = `${file}.tmp`;
      try {
        // Some file systems store zeros without using space. What is on the disk already delays no later write.
        await writeFile(temporary, randomBytes(reserveBytes), { flush: true });
        await renameThrough(temporary, file);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}
