import type { Kysely } from 'kysely';

/** Files of enquiries. A row is deleted with its enquiry; its file is swept afterwards. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('attachment')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attachment_message_id').on('attachment').column('message_id').execute();
}
