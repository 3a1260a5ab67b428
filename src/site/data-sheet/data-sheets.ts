import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createThread } from '../../lib/thread.ts';
import { type DiskCache, openDiskCache } from '../../media/disk-cache.ts';
import type { Media } from '../../media/media.ts';
import type { DataSheet } from './content.ts';
import type { Drawing } from './worker.ts';

/** The data sheets that were made, each stored under the hash of its content. */
export type DataSheets = {
  /** What names a sheet: the same for the same content, drawn by the same program. */
  nameOf: (sheet: DataSheet) => string;
  /**
   * The PDF, made on the first request; simultaneous requests wait for the same one.
   * @throws Refusal 503 when too many others are being made
   */
  read: (sheet: DataSheet) => Promise<Buffer>;
  sweep: DiskCache['sweep'];
};

/** Opens a folder of data sheets, made when missing. */
export async function openDataSheets(directory: string, media: Media): Promise<DataSheets> {
  const made = await openDiskCache(directory);
  const program = await hashOfProgram();
  const draw = createThread<Drawing, Uint8Array>(new URL('./worker.ts', import.meta.url), { waiting: 10 });

  const nameOf = (sheet: DataSheet) => hashOf(program, JSON.stringify(sheet));

  const withPictures = async (sheet: DataSheet): Promise<Drawing> => {
    const files = await Promise.all(sheet.pictures.map(({ file }) => file && media.path(file)));
    return { sheet, files, logo: sheet.logo && (await media.path(sheet.logo.file)) };
  };

  return {
    nameOf,
    read: (sheet) =>
      made.obtain(`${nameOf(sheet)}.pdf`, async () => Buffer.from(await draw(() => withPictures(sheet)))),
    sweep: made.sweep,
  };
}

/** What draws belongs to what is drawn: another version of these files makes other sheets. */
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
