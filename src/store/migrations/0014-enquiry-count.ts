import { type Kysely, PostgresAdapter } from 'kysely';
import { createMessageVolume as createOnPostgres } from './frozen/postgres-enquiry-volume.ts';
import { createMessageVolume as createOnSqlite } from './frozen/sqlite-enquiry-volume.ts';

/** The texts whose length visitors choose. */
const texts = ['name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'page'];

/** Makes the cost of an enquiry independent of their number: counters, a sum of bytes, and an index of mails by kind. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('enquiry_count')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiry_count_key', ['subject', 'period'])
    .execute();
  await db.schema.createIndex('enquiry_count_period').on('enquiry_count').column('period').execute();
  await db.schema.alterTable('outbox').addColumn('enquiries', 'integer').execute();
  await db.schema.createIndex('outbox_kind_created_at').on('outbox').columns(['kind', 'created_at']).execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? createOnPostgres : createOnSqlite)(db, texts);
}
