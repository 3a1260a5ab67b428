import type { Kysely } from 'kysely';

/** The translations that are copies of the French text: names of columns, separated by spaces. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of tables)
    await db.schema
      .alterTable(table)
      .addColumn('copied', 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
}

const tables = [
  'machine',
  'category',
  'news',
  'advantage',
  'option',
  'technical_characteristic',
  'picture',
  'news_content',
];
