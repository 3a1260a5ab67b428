import type { Kysely } from 'kysely';

/** What stands in a picture's place until it is there. Pictures that were uploaded before have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('media').addColumn('placeholder', 'text').execute();
}
