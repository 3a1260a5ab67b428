import type { Kysely } from 'kysely';

/** Which translations are copies of the French text: the names of their columns, with spaces between. */
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
