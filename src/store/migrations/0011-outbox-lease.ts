import type { Kysely } from 'kysely';

/** Until when a mail is one instance's to send. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('leased_until', 'text').execute();
}
