import { join } from 'node:path';
import { databaseFile, siteLockFile } from '../store/engine/data-folder.ts';
import { isInUse } from '../store/sqlite/copy.ts';
import { lockFile } from '../store/sqlite/lock.ts';

/** In milliseconds: concurrent starts can fail at the first attempt. */
const lockTimeoutMs = 500;

/**
 * Runs a command that moves a data folder's files, or needs them unchanged, while holding the site's lock: neither the
 * site nor another such command can start.
 * @param directory must exist
 * @throws Error for the operator when one of them is running; `command` was not called
 */
export async function withFolder<Result>(directory: string, command: () => Promise<Result>): Promise<Result> {
  const lock = lockFile(join(directory, siteLockFile), lockTimeoutMs);
  if (!lock) throw new Error(`The site runs on ${directory}, or another restore or transfer does: stop it first`);
  try {
    refuseWhileInUse(directory);
    return await command();
  } finally {
    lock.close();
  }
}

/** @throws Error for the operator when a process has the data folder's database open */
export function refuseWhileInUse(directory: string): void {
  if (isInUse(join(directory, databaseFile))) throw new Error(`The site runs on ${directory}: stop it first`);
}
