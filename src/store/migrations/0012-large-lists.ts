import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';
import { createSearchTable as createOnPostgres } from './frozen/postgres-search.ts';
import { createSearchTable as createOnSqlite } from './frozen/sqlite-search.ts';

/** Lists of a hundred thousand records: adds indexes for sorting by name in each language, and for searching. */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const createSearchTable = isPostgres ? createOnPostgres : createOnSqlite;
  for (const [table, field] of [
    ['machine', 'name'],
    ['news', 'title'],
  ] as const) {
    const names = localizedKeys([field]);
    for (const name of names) await createOrder(db, table, name, `${field}_fr`);
    await createSearchTable(db, table, names);
  }
  await db.schema.createIndex('machine_id_visible').on('machine').columns(['id', 'visible']).execute();
}

/** Includes `visible`, so that rows before a later page are skipped without reading them. */
async function createOrder(db: Kysely<never>, table: string, name: string, french: string): Promise<void> {
  const shown = sql`case when ${sql.ref(name)} = '' then ${sql.ref(french)} else ${sql.ref(name)} end`;
  await sql`create index ${sql.id(`${table}_order_${name}`)} on ${sql.table(table)} (fold(${shown}), id, visible)`.execute(
    db,
  );
}
