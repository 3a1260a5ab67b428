import type { Kysely } from 'kysely';

/**
 * Users with roles, email addresses and invitations. Existing users become owners. Sessions store their device, and the
 * last change of a field stores its author.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('translator'))
    .execute();
  await db.schema
    .alterTable('user')
    .addColumn('languages', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('user').addColumn('email', 'text').execute();
  await (db as unknown as Kysely<{ user: { role: string } }>).updateTable('user').set({ role: 'owner' }).execute();
  await db.schema.createIndex('user_email').on('user').column('email').unique().execute();
  for (const name of ['browser', 'system'])
    await db.schema
      .alterTable('session')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('field_version').addColumn('author', 'text').execute();
  await db.schema.alterTable('enquiry').addColumn('author', 'text').execute();
  await createInvitation(db);
  await createEmailChange(db);
}

async function createInvitation(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('mail_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitation_user_id').on('invitation').column('user_id').execute();
}

async function createEmailChange(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('email_change')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
