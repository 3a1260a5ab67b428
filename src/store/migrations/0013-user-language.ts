import type { Kysely } from 'kysely';

/** The language in which a user reads the back-office; null as long as none was chosen. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('user').addColumn('language', 'text').execute();
}
