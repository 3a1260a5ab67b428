import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteDialect } from './dialects/sqlite.ts';
import { openStore, type Store } from './store.ts';

/** Opens the store that lives in a data directory, both made when missing. Throws as `openStore` does. */
export function openLocalStore(dataDirectory: string): Promise<Store> {
  mkdirSync(dataDirectory, { recursive: true });
  return openStore(sqliteDialect(join(dataDirectory, 'site.db')));
}
