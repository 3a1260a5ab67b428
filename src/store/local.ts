import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile, unfinishedRestore } from './data-folder.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrate } from './migrate.ts';
import { oneProcess } from './one-process.ts';
import { openStore, type Store } from './store.ts';
import { copyBeforeUpgrade } from './upgrade-copy.ts';

/**
 * Opens the store that lives in a data directory, both made when missing. Before the tables of an older version are
 * changed, the database is copied.
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
  if (readdirSync(dataDirectory).some((name) => name.startsWith(unfinishedRestore)))
    throw new Error(`A restore into ${dataDirectory} was broken off: run npm run restore again, with --replace`);
  const dialect = sqliteDialect(join(dataDirectory, databaseFile));
  return openStore({ ...oneProcess(), dialect }, (db) =>
    migrate(db, (schema) => copyBeforeUpgrade(dataDirectory, schema)),
  );
}
