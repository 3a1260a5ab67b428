import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { answerCalls } from '../lib/child-answers.ts';
import { bytesFree } from '../lib/files.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { readAppState, siteKeyName } from '../store/engine/app-state.ts';
import { databaseFile } from '../store/engine/data-folder.ts';
import { openCopy } from '../store/sqlite/open-copy.ts';
import { ArchiveFault, faultOf } from './fault.ts';
import { reserve } from './make-backup.ts';
import { isContentFile } from './manifest.ts';
import { readArchive } from './read-archive.ts';

/** `siteKey` is the secret that identifies the site, undefined while it has none. */
type Order = { archive: string; folder: string; siteKey: unknown };

/** The extracted files, or the reason why the archive cannot be restored. */
type Outcome = { made: string; files: string[] } | { error: Sentence; reason: string };

/** Verifies an archive, extracts the content's files, and migrates its database to this version. */
async function unpack({ archive, folder, siteKey }: Order): Promise<Outcome> {
  await rm(folder, { recursive: true, force: true }); // the call is repeated if Linux kills the process to free memory
  await mkdir(folder, { mode: 0o700 });
  const { size } = await stat(archive);
  if ((await bytesFree(folder)) < size + reserve)
    throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
  const { made, files } = await readArchive(archive, folder, { extract: 'content' });
  const { db, close } = await openCopy(join(folder, databaseFile));
  try {
    const itsKey = await readAppState(db, siteKeyName);
    if (siteKey !== undefined && itsKey !== undefined && itsKey !== siteKey)
      throw new ArchiveFault('backupIsOfOtherSite', 'It was made by another site');
  } finally {
    await close();
  }
  return { made, files: files.map(({ path }) => path).filter(isContentFile) };
}

const operations = {
  unpack: (order: Order) =>
    unpack(order).catch(
      (error: unknown): Outcome => ({ error: faultOf(error) ?? 'restoreFailed', reason: String(error) }),
    ),
};
export type UnpackOperations = typeof operations;

// Runs in a child process: hashing, checking and migrating do not block requests, and its memory ends with it.
answerCalls(operations);
