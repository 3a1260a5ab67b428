import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataLocation } from '../config.ts';
import { bytesFree, renameThrough } from '../lib/files.ts';
import { openStorage } from '../media/open-storage.ts';
import { type Locate, locateElsewhere, locateInFolder } from './locate-files.ts';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { describeContent, writeArchive } from './write-archive.ts';

/** How the folder begins that a backup is made in, beside its place. */
export const workPrefix = '.making-';

/** What a backup must leave to the site, in bytes: one that fills the disk would cost enquiries. */
const reserve = 256 * 1024 * 1024;

/** How often it is begun anew when files go while they are read. */
const attempts = 5;

/**
 * Makes a backup of a site, also while the site writes to it: database, uploaded files, settings. It is read
 * again from beginning to end before it gets its name, so what has the name is whole.
 * @param target the archive; what is there already is replaced
 * @param freeBytes tells how much room the disk of a folder has
 * @throws Error when it cannot be made; nothing is left then
 */
export async function makeBackup(place: DataLocation, target: string, freeBytes = bytesFree): Promise<Manifest> {
  const { directory, access } = place;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(dirname(target), workPrefix));
  try {
    const archive = join(work, 'archive.tar');
    const locate = access ? locateElsewhere(await openStorage(directory, access), work) : locateInFolder(directory);
    const manifest = await write({ place, locate, work }, archive, async ({ files }) => {
      const needed = files.reduce((sum, { size }) => sum + size, reserve);
      if ((await freeBytes(work)) < needed) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
    });
    const check = join(work, 'check');
    await mkdir(check);
    await readArchive(archive, check, { extract: 'database' });
    await renameThrough(archive, target);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A file that goes because nobody needs it any more is not lost: a copy of the database from later names it no more. */
async function write(
  { place, locate, work }: { place: DataLocation; locate: Locate; work: string },
  archive: string,
  refuseWithoutRoom: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  let lostBefore: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const content = await describeContent(place, work, locate);
    const { lost } = content.manifest;
    try {
      if (lost.every((path) => lostBefore.includes(path)) || attempt === attempts) {
        await refuseWithoutRoom(content.manifest);
        await writeArchive(content, locate, archive);
        return content.manifest;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === attempts) throw error;
    }
    lostBefore = lost;
    await rm(archive, { force: true });
    await rm(content.database);
  }
}
