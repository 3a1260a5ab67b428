import type { Kysely } from 'kysely';

/** Parts to cut of quote requests: what the visitor typed, and what was read from the drawing, as JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('cut_part')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('enquiry_id', 'integer', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('attachment_id', 'integer', (column) => column.notNull().references('attachment.id').onDelete('cascade'))
    .addColumn('quantity', 'text', (column) => column.notNull())
    .addColumn('thickness', 'text', (column) => column.notNull())
    .addColumn('grade', 'text', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('drawing', 'text')
    .execute();
  await db.schema.createIndex('cut_part_enquiry').on('cut_part').column('enquiry_id').execute();
  await db.schema.createIndex('cut_part_attachment').on('cut_part').column('attachment_id').execute();
}
