import type { Kysely } from 'kysely';

/**
 * Imported files of translation agencies with their changes, kept until they are applied, and as long as they can be
 * undone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('agency_import')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addColumn('fault_count', 'integer', (column) => column.notNull())
    .addColumn('same_count', 'integer', (column) => column.notNull())
    .addColumn('blank_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema
    .createTable('agency_change')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('agency_import.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('item_table', 'text', (column) => column.notNull())
    .addColumn('row_id', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agency_change_key', ['import_id', 'number'] as never)
    .execute();
  await db.schema.createIndex('agency_change_record').on('agency_change').columns(['noun', 'record_id']).execute();
}
