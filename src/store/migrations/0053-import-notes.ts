import type { Kysely } from 'kysely';

/** What the reader of a spreadsheet should know, as JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('catalogue_import')
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
