import type { Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

/**
 * The alternative texts and the focal point of a news item's picture, and the order of its contents. Without a priority they
 * are in order of their ids, as before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of localizedKeys(['alt']))
    await db.schema
      .alterTable('news')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  for (const column of ['focal_x', 'focal_y'])
    await db.schema
      .alterTable('news')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(50))
      .execute();
  await db.schema.alterTable('news_content').addColumn('priority', 'integer').execute();
}
