import type { Kysely } from 'kysely';

/** The language of the back-office for a user; null until one is chosen. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('user').addColumn('language', 'text').execute();
}
