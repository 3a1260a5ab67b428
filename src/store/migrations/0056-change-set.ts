import { type Kysely, sql } from 'kysely';
import { convertImports } from './frozen/convert-imports.ts';

/** Change sets, which replace imported spreadsheets and files of agencies: each of those becomes a set. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('change_set')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('fault_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('same_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('blank_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('publish_at', 'text')
    .addColumn('scheduled_by', 'text')
    .addColumn('problem', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .execute();
  await db.schema
    .createTable('change_set_change')
    .addColumn('set_id', 'integer', (column) => column.notNull().references('change_set.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_table', 'text', (column) => column.notNull())
    .addColumn('row_id', 'integer')
    .addColumn('record_id', 'integer')
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_set_change_key', ['set_id', 'number'] as never)
    .execute();
  for (const column of ['row_id', 'record_id'])
    await db.schema
      .createIndex(`change_set_change_${column}`)
      .on('change_set_change')
      .columns(['item_table', column])
      .execute();
  await db.schema
    .createTable('change_set_media')
    .addColumn('set_id', 'integer', (column) => column.notNull().references('change_set.id').onDelete('cascade'))
    .addColumn('media', 'text', (column) => column.notNull().references('media.name'))
    .addPrimaryKeyConstraint('change_set_media_key', ['set_id', 'media'] as never)
    .execute();
  await db.schema.createIndex('change_set_media_media').on('change_set_media').column('media').execute();
  await db.schema
    .createTable('change_set_link')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('set_id', 'integer', (column) => column.notNull().references('change_set.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('webhook_delivery')
    .addColumn('set_id', 'integer', (column) => column.references('change_set.id').onDelete('cascade'))
    .execute();
  await convertImports(db);
  for (const table of ['catalogue_change', 'catalogue_import', 'agency_change', 'agency_import'])
    await sql`drop table ${sql.table(table)}`.execute(db);
}
