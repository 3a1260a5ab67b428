import type { Kysely } from 'kysely';

/** The end of the lease by which one instance sends a mail. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('leased_until', 'text').execute();
}
