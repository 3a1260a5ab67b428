import type { Kysely } from 'kysely';

/** Browsers that are notified of new enquiries, and the notifications on their way. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_subscription_user_id').on('push_subscription').column('user_id').execute();
  await db.schema
    .createTable('push_delivery')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subscription_id', 'integer', (column) =>
      column.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('enquiry_id', 'integer', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .execute();
  await db.schema.createIndex('push_delivery_state_due_at').on('push_delivery').columns(['state', 'due_at']).execute();
  for (const column of ['subscription_id', 'enquiry_id'])
    await db.schema.createIndex(`push_delivery_${column}`).on('push_delivery').column(column).execute();
}
