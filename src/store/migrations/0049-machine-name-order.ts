import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

/**
 * On PostgreSQL, adds the names to the indexes for sorting by name. Otherwise PostgreSQL reads the rows before a later page:
 * an index-only scan needs every column that the indexed expression uses.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const name of localizedKeys(['name'])) {
    const index = sql.id(`machine_order_${name}`);
    const names = sql.join([...new Set([name, 'name_fr'])].map((column) => sql.ref(column)));
    const shown = sql`case when ${sql.ref(name)} = '' then name_fr else ${sql.ref(name)} end`;
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on machine (fold(${shown}), id) include (visible, ${names})`.execute(db);
  }
}
