import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesFree, isFile, renameThrough } from '../lib/files.ts';

/** Twice the size that SQLite's write-ahead log grows to. */
const reserveBytes = 8 * 1024 * 1024;

/** Space reserved on the disk of the data folder, so that administrators can log in and delete when it is full. */
export type DiskReserve = {
  /** Frees the reserve when the disk is full: a login and a deletion need space. */
  free: () => Promise<void>;
  /** Makes the reserve if it is missing and the disk has space for it and for other writes. */
  restore: () => Promise<void>;
};

/**
 * Opens the reserve: a file named `reserve` of that size.
 * @param freeBytes returns the free space on the disk of a folder
 */
export function openDiskReserve(directory: string, freeBytes = bytesFree): DiskReserve {
  const file = join(directory, 'reserve');
  return {
    async free() {
      const bytes = await freeBytes(directory).catch(() => 0);
      if (bytes < reserveBytes / 2) await rm(file, { force: true }).catch(() => {}); // the following write reports the failure
    },
    async restore() {
      if ((await isFile(file)) || (await freeBytes(directory)) < 3 * reserveBytes) return;
      const temporary = `${file}.tmp`;
      try {
        // Random bytes, because some file systems store zeros without using space. Flushed here, so that no later write
        // waits for them.
        await writeFile(temporary, randomBytes(reserveBytes), { flush: true });
        await renameThrough(temporary, file);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}
