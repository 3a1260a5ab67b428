import type { Kysely } from 'kysely';

/** The colours shown until a picture arrives. Earlier uploads have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('media').addColumn('placeholder', 'text').execute();
}
