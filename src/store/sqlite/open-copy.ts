import { Kysely } from 'kysely';
import type { Side } from '../engine/copy-rows.ts';
import { migrate } from '../engine/migrate.ts';
import type { Schema } from '../engine/schema.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteIds } from './highest-ids.ts';

/**
 * Opens an unshared copy of a database, such as that of a backup, and migrates it to this version.
 * @throws Error for the operator when it is damaged or newer than the program
 */
export async function openCopy(file: string): Promise<Side & { close: () => Promise<void> }> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, ids: sqliteIds, close: () => db.destroy() };
}
