import type { Kysely } from 'kysely';

/** Links mails to password resets: they need not be sent after the link has expired. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('password_reset').addColumn('mail_id', 'text').execute();
}
