import type { Kysely } from 'kysely';

/**
 * Answers to enquiries: the mails sent to a visitor and received, their files, and the owner's text blocks. A mail in the
 * outbox may refer to others and have files. An enquiry stores the Message-ID of its visitor's confirmation.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('enquiry_mail')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('enquiry_id', 'integer', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('left_out', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('enquiry_mail_enquiry_id').on('enquiry_mail').column('enquiry_id').execute();
  await db.schema
    .createTable('answer_file')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('enquiry_id', 'integer', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('enquiry_mail_id', 'integer', (column) => column.references('enquiry_mail.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('answer_file_enquiry_id').on('answer_file').column('enquiry_id').execute();
  await db.schema.createIndex('answer_file_enquiry_mail_id').on('answer_file').column('enquiry_mail_id').execute();
  await db.schema
    .createTable('answer_block')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text_fr', 'text', (column) => column.notNull())
    .addColumn('text_de', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('text_it', 'text', (column) => column.notNull())
    .addColumn('text_es', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['refers_to', 'files', 'response'])
    await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
  await db.schema.alterTable('enquiry').addColumn('confirmation_id', 'text').execute();
}
