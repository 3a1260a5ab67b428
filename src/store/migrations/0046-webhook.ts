import type { Kysely } from 'kysely';

/** The program that is notified of new enquiries, at most one, and its messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('enquiry_id', 'integer', (column) => column.references('enquiry.id').onDelete('cascade'))
    .addColumn('webhook_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('status', 'integer')
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_delivery_state_due_at')
    .on('webhook_delivery')
    .columns(['state', 'due_at'])
    .execute();
  await db.schema.createIndex('webhook_delivery_enquiry_id').on('webhook_delivery').column('enquiry_id').execute();
}
