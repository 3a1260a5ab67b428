import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../migrations/index.ts';
import type { Database } from './row.ts';

export type BeforeUpgrade = (schema: string) => Promise<void>;

/**
 * Runs all due migrations in one transaction.
 * @param beforeUpgrade called with the last migration before existing tables are changed
 * @throws Error for the operator when a migration fails or the database is newer than the program
 */
export async function migrate(db: Database, beforeUpgrade: BeforeUpgrade = async () => {}): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const all = await migrator.getMigrations();
  const last = all.findLast(({ executedAt }) => executedAt);
  if (last && all.some(({ executedAt }) => !executedAt)) await beforeUpgrade(last.name);
  const known = new Set(Object.keys(migrations));
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  if (failed && known.has(failed))
    throw new Error(`The migration ${failed} failed; nothing was changed`, { cause: error });
  throw new Error('The database was written by a newer version of this program: install that version', {
    cause: error,
  });
}

/** A fast path for most starts: one query, where Kysely's migrator inspects all tables several times. */
async function isUpToDate(db: Database): Promise<boolean> {
  const query = sql<{ name: string }>`select name from kysely_migration`;
  const { rows } = await query.execute(db).catch(() => ({ rows: [] })); // an empty database has no such table
  const done = new Set(rows.map(({ name }) => name));
  return done.symmetricDifference(new Set(Object.keys(migrations))).size === 0;
}

/** The last applied migration, which is the version of the schema. Undefined for a foreign or empty database. */
export async function lastMigration(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? undefined;
}
