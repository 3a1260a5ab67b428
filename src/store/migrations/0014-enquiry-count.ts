import { type Kysely, PostgresAdapter } from 'kysely';
import { createMessageVolume as createOnPostgres } from './frozen/postgres-enquiry-volume.ts';
import { createMessageVolume as createOnSqlite } from './frozen/sqlite-enquiry-volume.ts';

/** What visitors write, as far as its length is theirs to choose. */
const texts = ['name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'page'];

/** What an enquiry costs does not depend on how many there are: counters, a sum of bytes, and an index of mails by their kind. */
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
