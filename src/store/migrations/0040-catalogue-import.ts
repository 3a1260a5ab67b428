import type { Kysely } from 'kysely';

/** Imported spreadsheets with their changes, kept until they are applied, and as long as they can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('catalogue_import')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addColumn('fault_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema
    .createTable('catalogue_change')
    .addColumn('import_id', 'integer', (column) =>
      column.notNull().references('catalogue_import.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('row_id', 'integer')
    .addColumn('machine_id', 'integer')
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_change_key', ['import_id', 'number'] as never)
    .execute();
  await db.schema.createIndex('catalogue_change_machine_id').on('catalogue_change').column('machine_id').execute();
}
