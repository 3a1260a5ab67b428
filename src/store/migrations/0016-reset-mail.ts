import type { Kysely } from 'kysely';

/** Which mail brings a link for a new password: it need not go out when the link is good no longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('password_reset').addColumn('mail_id', 'text').execute();
}
