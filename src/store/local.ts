import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteDialect } from './dialects/sqlite.ts';
import { openStore, type Store } from './store.ts';

/**
 * Opens the store that lives in a data directory, both made when missing.
 * @throws Error with a sentence for the operator when the directory or the database cannot be used
 */
export function openLocalStore(dataDirectory: string): Promise<Store> {
  try {
    mkdirSync(dataDirectory, { recursive: true });
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The data folder ${dataDirectory} cannot be used (${code}): set DATA_DIR to a writable folder`);
  }
  return openStore(sqliteDialect(join(dataDirectory, 'site.db')));
}
