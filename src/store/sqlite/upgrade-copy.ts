import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameThrough } from '../../lib/files.ts';
import { backupFolder, databaseFile } from '../engine/data-folder.ts';
import { copyDatabase } from './copy.ts';

/** The number of copies kept: enough to go back two versions. */
const copiesKept = 3;

/**
 * Copies the database of a data folder before an upgrade, to `backups/before-upgrade-<time>-from-<schema>.db`.
 * @throws Error for the operator when it cannot be copied: the upgrade must not start
 */
export async function copyBeforeUpgrade(directory: string, schema: string): Promise<void> {
  const folder = backupFolder(directory);
  const time = new Date().toISOString().replaceAll(':', '-');
  const target = join(folder, `before-upgrade-${time}-from-${schema}.db`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copyDatabase(join(directory, databaseFile), `${target}.tmp`);
    await renameThrough(`${target}.tmp`, target);
    await removeAllButNewest(folder);
  } catch (error) {
    await rm(`${target}.tmp`, { force: true }).catch(() => {}); // report the first error
    throw new Error(
      `The database could not be copied to ${folder} before its upgrade: check its space and permissions`,
      {
        cause: error,
      },
    );
  }
}

async function removeAllButNewest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const copies = names.filter((name) => /^before-upgrade-.*\.db$/.test(name)).sort();
  for (const name of copies.slice(0, -copiesKept)) await rm(join(folder, name));
  // Left by a process that was killed while it copied.
  for (const name of names.filter((name) => /^before-upgrade-.*\.db\.tmp/.test(name))) await rm(join(folder, name));
}
