import type { Kysely } from 'kysely';

/** The address of an accepted invitation whose link was handed over: a login name. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('user').addColumn('invited_email', 'text').execute();
  await db.schema.createIndex('user_invited_email').on('user').column('invited_email').unique().execute();
}
