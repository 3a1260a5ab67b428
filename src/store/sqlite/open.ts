import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { followChanges } from '../content/search-index.ts';
import { endLeases } from '../delivery/lease.ts';
import {
  databaseFile,
  makeDataFolder,
  siteLockFile,
  unfinishedRestore,
  unusableFolder,
} from '../engine/data-folder.ts';
import { migrate } from '../engine/migrate.ts';
import type { Database } from '../engine/row.ts';
import { openStore, type Store } from '../engine/store.ts';
import { noteCleanClose, takeCleanClose } from './clean-close.ts';
import { sqliteDialect } from './dialect.ts';
import { singleProcess } from './exclusion.ts';
import { lockFile } from './lock.ts';
import { copyBeforeUpgrade } from './upgrade-copy.ts';

/**
 * Opens the store in a data directory; creates both when missing. Copies the database before migrating existing tables.
 * @param site passed by the site itself, which locks the folder, because only one process may use it. `lockTimeout` is
 * how long it waits for the lock, in milliseconds. Commands omit it.
 * @throws Error for the operator when the directory or the database cannot be used
 */
export async function openLocalStore(dataDirectory: string, site?: { lockTimeout: number }): Promise<Store> {
  makeDataFolder(dataDirectory);
  const lock = site && lockFolder(dataDirectory, site.lockTimeout);
  try {
    // Checked while holding the lock: a running restore holds it too.
    if (readdirSync(dataDirectory).some((name) => name.startsWith(unfinishedRestore)))
      throw new Error(`A restore into ${dataDirectory} was interrupted: run npm run restore again, with --replace`);
    const file = join(dataDirectory, databaseFile);
    const dialect = sqliteDialect(file, { isIntact: takeCleanClose(file) && lock !== undefined });
    const prepare = async (db: Database) => {
      await migrate(db, (schema) => copyBeforeUpgrade(dataDirectory, schema));
      if (lock) await endLeases(db); // this site's own leases, from before it stopped
    };
    const store = await openStore({ ...singleProcess(), dialect }, { prepare, follow: followChanges });
    const close = async () => {
      await store.close();
      if (lock) noteCleanClose(file);
    };
    return { ...store, close: () => close().finally(() => lock?.close()) };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

function lockFolder(dataDirectory: string, timeout: number): { close: () => void } {
  const file = join(dataDirectory, databaseFile);
  const lock = tryLock(dataDirectory, timeout);
  if (lock) return lock;
  throw new Error(
    `Another process (the site, a restore or a transfer) is using the database ${file}, which only one can use at a time: stop it, or set DATABASE_URL to a PostgreSQL that several share`,
  );
}

function tryLock(dataDirectory: string, timeout: number): { close: () => void } | undefined {
  try {
    return lockFile(join(dataDirectory, siteLockFile), timeout);
  } catch (error) {
    throw unusableFolder(dataDirectory, (error as Error).message); // no file can be made in some folders, such as /proc
  }
}
