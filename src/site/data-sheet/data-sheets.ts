import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChild } from '../../lib/child-process.ts';
import { boundedQueue } from '../../lib/queue.ts';
import { type DiskCache, openDiskCache } from '../../media/disk-cache.ts';
import type { Media } from '../../media/media.ts';
import type { DataSheet } from './content.ts';
import type { DataSheetOperations, Drawing } from './process.ts';

/** A disk cache of data sheets, each stored under the hash of its content. */
export type DataSheets = {
  /** Returns the name of a sheet, a hash of its content and of the program that draws it. */
  nameOf: (sheet: DataSheet) => string;
  /**
   * Returns the PDF, which is made on the first request. Simultaneous requests wait for the same one.
   * @throws Refusal 503 if the queue is full
   */
  read: (sheet: DataSheet) => Promise<Buffer>;
  sweep: DiskCache['sweep'];
};

/** Opens a folder of data sheets, and creates it if it is missing. */
export async function openDataSheets(directory: string, media: Media): Promise<DataSheets> {
  const made = await openDiskCache(directory);
  const program = await hashOfProgram();
  const inQueue = boundedQueue({ running: 1, waiting: 10 });
  const child = createChild<DataSheetOperations>(new URL('./process.ts', import.meta.url));

  const nameOf = (sheet: DataSheet) => hashOf(program, JSON.stringify(sheet));

  const withPictures = async (sheet: DataSheet): Promise<Drawing> => {
    const files = await Promise.all(sheet.pictures.map(({ file }) => file && media.path(file)));
    return { sheet, files, logo: sheet.logo && (await media.path(sheet.logo.file)) };
  };

  return {
    nameOf,
    read: (sheet) =>
      made.obtain(`${nameOf(sheet)}.pdf`, () => inQueue(async () => child('draw', await withPictures(sheet)))),
    sweep: made.sweep,
  };
}

/** Hashes the files of this folder, so that a new version of the program makes new sheets. */
async function hashOfProgram(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name))));
  return hashOf(...files);
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}
