import type { Store } from './engine/store.ts';
import { openLocalStore } from './sqlite/open.ts';

type Location = { DATABASE_URL?: string | undefined; DATA_DIR: string };

/**
 * Opens the store that the environment names: a PostgreSQL database, or one file in the data folder.
 * @param site passed by the site itself, for `openLocalStore`; commands that may run next to it omit it
 * @throws Error with a sentence for the operator when it cannot be used
 */
export async function openConfiguredStore(
  { DATABASE_URL: url, DATA_DIR }: Location,
  site?: { lockTimeout: number },
): Promise<Store> {
  if (url === undefined) return openLocalStore(DATA_DIR, site);
  const { openPostgresStore } = await import('./postgres/open.ts'); // not loaded with SQLite
  return openPostgresStore(url);
}
