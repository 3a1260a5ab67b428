import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { databaseFile } from '../../src/store/engine/data-folder.ts';

/** Opens the SQLite database of a data folder. Waits up to 10 s for the lock of a running server. */
export function openDatabase(directory: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  return new DatabaseSync(join(directory, databaseFile), { timeout: 10_000, ...options });
}
