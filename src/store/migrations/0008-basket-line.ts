import type { Kysely } from 'kysely';

/** `machine_id` is not a foreign key: the request stays known when the machine is deleted, and when it is restored. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('basket_line')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('machine_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('basket_line_message_id').on('basket_line').column('message_id').execute();
}
