import { Kysely } from 'kysely';
import { copyRows, filledTables } from '../engine/copy-rows.ts';
import { migrate } from '../engine/migrate.ts';
import type { Schema } from '../engine/schema.ts';
import type { Store } from '../engine/store.ts';
import { joinLog } from '../sqlite/copy.ts';
import { readOnlyDialect, sqliteDialect } from '../sqlite/dialect.ts';
import { sqliteIds } from '../sqlite/highest-ids.ts';
import { migrationDialect } from './dialect.ts';
import { postgresIds } from './highest-ids.ts';
import { openPostgresStore } from './open.ts';

/**
 * Copies a PostgreSQL database at one moment into an SQLite database, while others write to it.
 * @param target the file to create; afterwards synced and without a log
 * @throws Error for the operator when the database is of another version; DatabaseUnreachable
 */
export async function copyFromPostgres(url: string, target: string): Promise<void> {
  const source = new Kysely<Schema>(migrationDialect(url));
  const copy = new Kysely<Schema>({ dialect: sqliteDialect(target) });
  try {
    await migrate(copy);
    const moment = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await moment.execute((from) =>
      copy.transaction().execute((to) => copyRows({ db: from, ids: postgresIds }, { db: to, ids: sqliteIds })),
    );
  } finally {
    await Promise.all([source.destroy(), copy.destroy()]);
  }
  joinLog(target);
}

/**
 * Copies an SQLite database, read-only, into an empty PostgreSQL database in one transaction. An instance that starts
 * meanwhile waits.
 * @param confirm called after copying and before the commit; when it throws, nothing is committed
 * @returns the number of rows of each table
 * @throws Error for the operator when it cannot be copied
 */
export async function copyToPostgres(file: string, url: string, confirm: () => void): Promise<Record<string, number>> {
  const store = await openPostgresStore(url);
  try {
    return await store.withLock('upgrade', async () => {
      await refuseContent(store, url);
      return store.db.transaction().execute(async (to) => {
        const source = new Kysely<Schema>({ dialect: readOnlyDialect(file) });
        const from = { db: source, ids: sqliteIds };
        const counts = await copyRows(from, { db: to, ids: postgresIds }).finally(() => source.destroy());
        confirm();
        return counts;
      });
    });
  } finally {
    await store.close();
  }
}

/** @throws Error for the operator when the PostgreSQL database has content, or cannot be used */
export async function refuseFilledPostgres(url: string): Promise<void> {
  const store = await openPostgresStore(url);
  await refuseContent(store, url).finally(() => store.close());
}

async function refuseContent({ db }: Store, url: string): Promise<void> {
  const filled = await filledTables(db);
  if (filled.length === 0) return;
  const name = new URL(url).pathname.slice(1);
  throw new Error(`The database ${name} of DATABASE_URL has content (${filled.join(', ')}): name an empty one`);
}
