import type { Kysely } from 'kysely';

/**
 * The original of an edited picture, and what was done to it. Not a foreign key: files are copied in the order of their names, so an
 * original may come later.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['original', 'edit']) await db.schema.alterTable('media').addColumn(column, 'text').execute();
  await db.schema.createIndex('media_original').on('media').column('original').execute();
}
