import type { CreateTableBuilder, Kysely } from 'kysely';

/** The owner's texts of pages, which replace the default ones. Rows of both tables are added as texts are written. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull());
  await table('page').execute();
  await ['fr', 'de', 'en', 'it', 'es']
    .reduce(
      (texts, language) => texts.addColumn(`text_${language}`, 'text', (column) => column.notNull().defaultTo('')),
      table('page_text') as CreateTableBuilder<string, string>,
    )
    .addColumn('page_id', 'integer', (column) => column.notNull().references('page.id').onDelete('cascade'))
    .addColumn('defaults', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema.createIndex('page_text_page_id').on('page_text').column('page_id').execute();
}
