import { type Kysely, sql } from 'kysely';

/** What is known of a received mail, and the mails that were fetched from the mailbox: each once, even after its removal. */
export async function up(db: Kysely<never>): Promise<void> {
  const text = (name: string, value: string) =>
    db.schema
      .alterTable('enquiry_mail')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute();
  await text('kind', 'mail');
  await text('marks', '[]');
  await text('verification', '{}');
  await db.schema
    .alterTable('enquiry_mail')
    .addColumn('guessed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('enquiry_mail_mail_id').on('enquiry_mail').column('mail_id').execute();
  await db.schema.createIndex('enquiry_confirmation_id').on('enquiry').column('confirmation_id').execute();
  await db.schema.createIndex('enquiry_email').on('enquiry').expression(sql`lower(email)`).execute();
  await db.schema
    .createTable('fetched_mail')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .execute();
}
