import { join } from 'node:path';
import { databaseFile, lockOfSite } from '../store/engine/data-folder.ts';
import { isInUse } from '../store/sqlite/copy.ts';
import { lockFile } from '../store/sqlite/lock.ts';

/** In milliseconds: of several that begin at once none may get the lock at the first attempt. */
const lockTimeoutMs = 500;

/**
 * Runs a command that moves the files of a data folder, or that needs them to stay as they are. Meanwhile it holds the lock of
 * the running site: neither the site nor another such command begins.
 * @param directory is there already
 * @throws Error with a sentence when one of them runs on it; nothing was done then
 */
export async function withFolder<Result>(directory: string, command: () => Promise<Result>): Promise<Result> {
  const lock = lockFile(join(directory, lockOfSite), lockTimeoutMs);
  if (!lock) throw new Error(`The site runs on ${directory}, or another restore or transfer does: stop it first`);
  try {
    refuseWhileInUse(directory);
    return await command();
  } finally {
    lock.close();
  }
}

/** @throws Error with a sentence when a process has the database of a data folder open */
export function refuseWhileInUse(directory: string): void {
  if (isInUse(join(directory, databaseFile))) throw new Error(`The site runs on ${directory}: stop it first`);
}
