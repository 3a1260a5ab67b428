import type { CreateTableBuilder, Kysely } from 'kysely';

/** The owner's pictures of pages, which replace the default ones. `media` is null when the default is shown again. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = db.schema
    .createTable('page_picture')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('page_id', 'integer', (column) => column.notNull().references('page.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('media', 'text', (column) => column.references('media.name'))
    .addColumn('focal_x', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('focal_y', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());
  await ['fr', 'de', 'en', 'it', 'es']
    .reduce(
      (texts, language) => texts.addColumn(`alt_${language}`, 'text', (column) => column.notNull().defaultTo('')),
      table as CreateTableBuilder<string, string>,
    )
    .execute();
  await db.schema.createIndex('page_picture_page_id').on('page_picture').column('page_id').execute();
  await db.schema.createIndex('page_picture_media').on('page_picture').column('media').execute();
}
