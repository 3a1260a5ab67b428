import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataLocation } from '../config.ts';
import { bytesFree, renameThrough } from '../lib/files.ts';
import { openStorage } from '../media/open-storage.ts';
import { workPrefix } from './archive-name.ts';
import { type Locate, locateElsewhere, locateInFolder } from './locate-files.ts';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { describeContent, writeArchive } from './write-archive.ts';

/** Space that a backup must leave for the site, in bytes: a full disk would lose enquiries. */
export const reserve = 256 * 1024 * 1024;

/** How often a backup starts again because files were deleted meanwhile. */
const attempts = 5;

/**
 * Makes a backup of a site (database, uploaded files, settings), even while it runs. The archive is read back completely before it
 * gets its name, so an archive with a final name is complete.
 * @param target the archive; an existing file is replaced
 * @param freeBytes returns the free space on the disk of a folder
 * @throws Error when it cannot be made; no file is left
 */
export async function makeBackup(location: DataLocation, target: string, freeBytes = bytesFree): Promise<Manifest> {
  const { directory, access } = location;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(dirname(target), workPrefix));
  try {
    const archive = join(work, 'archive.tar');
    const locate = access ? locateElsewhere(await openStorage(directory, access), work) : locateInFolder(directory);
    const manifest = await write({ location, locate, work }, archive, async ({ files }) => {
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

/**
 * Writes the archive. Starts again when files are missing: a file that was deleted because nothing needs it is not lost, and a
 * newer copy of the database does not name it.
 */
async function write(
  { location, locate, work }: { location: DataLocation; locate: Locate; work: string },
  archive: string,
  refuseWithoutSpace: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  let lostBefore: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const content = await describeContent(location, work, locate);
    const { lost } = content.manifest;
    try {
      if (lost.every((path) => lostBefore.includes(path)) || attempt === attempts) {
        await refuseWithoutSpace(content.manifest);
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
