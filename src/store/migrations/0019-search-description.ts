import type { Kysely } from 'kysely';
import { localizedKeys } from './frozen/localized-keys.ts';

/** The description in search results of a news item, or of a category's page. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['news', 'category'])
    for (const column of localizedKeys(['search_description']))
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
}
