import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { renameThrough } from '../lib/files.ts';
import type { Storage } from '../media/storage.ts';
import {
  databaseFile,
  databaseFiles,
  fileFolders,
  receivedRestore,
  unfinishedRestore,
} from '../store/engine/data-folder.ts';
import { refuseWhileInUse, withFolder } from './in-use.ts';
import { fileStorageOf } from './locate-files.ts';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';

type Restored = { manifest: Manifest; replaced: string | undefined };

/**
 * Restores a backup into a data folder. Everything is extracted and verified before existing files are moved. Works
 * within the folder, which may be a mounted volume; backups in it stay.
 * @param replace moves existing content to another folder; without it a folder with content is refused
 * @param elsewhere receives the files when they are not stored in the data folder; existing files there stay
 * @throws Error for the operator when the archive or the folder cannot be used; nothing is changed then
 */
export async function restoreBackup(
  archive: string,
  directory: string,
  options: { replace: boolean; elsewhere?: Storage | undefined },
): Promise<Restored> {
  await mkdir(directory, { recursive: true });
  return withFolder(directory, () => restore(archive, directory, options));
}

async function restore(
  archive: string,
  directory: string,
  { replace, elsewhere }: Parameters<typeof restoreBackup>[2],
): Promise<Restored> {
  if ((await contentOf(directory)).length > 0 && !replace)
    throw new Error(`The data folder ${directory} has content. With --replace it is kept under another name`);
  await clearReceived(directory);
  const work = await mkdtemp(join(directory, receivedRestore));
  try {
    const manifest = await readArchive(archive, work, { extract: 'everything' });
    if (elsewhere) await moveFiles(work, manifest, elsewhere);
    refuseWhileInUse(directory); // a command that needs no lock may have started
    return { manifest, replaced: await swap(work, directory) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Removes remains of killed restores. The caller makes sure that none is running.
 * @param prefix of their folders; by default those of the command
 */
export async function clearReceived(directory: string, prefix = receivedRestore): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith(prefix)) await rm(join(directory, name), { recursive: true, force: true });
}

/** Moves the files, before the caller moves the database that names them. */
async function moveFiles(work: string, { files }: Manifest, storage: Storage): Promise<void> {
  const paths = files.map(({ path }) => path);
  await storeFiles(
    work,
    paths.filter((path) => path !== databaseFile),
    storage,
  );
  for (const { folder } of fileFolders) await rm(join(work, folder), { recursive: true, force: true });
}

/** Moves extracted files into the storage. Existing ones count as new. */
export async function storeFiles(work: string, paths: string[], storage: Storage): Promise<void> {
  for (const path of paths) {
    const { fileStorage, name } = fileStorageOf(storage, path);
    await fileStorage.adopt(join(work, path), name);
  }
}

async function contentOf(directory: string): Promise<string[]> {
  const ours = new Set<string>([...databaseFiles, ...fileFolders.map(({ folder }) => folder)]);
  return (await readdir(directory)).filter((name) => ours.has(name) || name.startsWith(unfinishedRestore));
}

/**
 * Replaces the content. The site does not start while the new content's folder exists: an interrupted restore is
 * repeated.
 */
async function swap(work: string, directory: string): Promise<string | undefined> {
  const present = await contentOf(directory);
  const incoming = join(directory, unfinishedRestore + basename(work).slice(1));
  await renameThrough(work, incoming);
  let replaced: string | undefined;
  if (present.length > 0) {
    replaced = join(directory, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
    await mkdir(replaced, { mode: 0o700 });
    for (const name of present) await rename(join(directory, name), join(replaced, name));
  }
  for (const name of await readdir(incoming)) await renameThrough(join(incoming, name), join(directory, name));
  await rm(incoming, { recursive: true });
  return replaced;
}
