import { type Kysely, PostgresAdapter } from 'kysely';
import { createSearchTable as createOnPostgres } from './frozen/postgres-search.ts';
import { createSearchTable as createOnSqlite } from './frozen/sqlite-search.ts';

/**
 * An inbox of a hundred thousand enquiries: one index covers lists, counts and housekeeping, so that the long texts before
 * these columns are not read. The texts are searched by trigrams.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createIndex('message_inbox')
    .on('message')
    .columns(['id', 'deleted_at', 'state', 'suspect', 'read_at', 'updated_at'])
    .execute();
  const columns = ['name', 'entreprise', 'email', 'object', 'message'];
  if (isPostgres) await createOnPostgres(db, 'message', columns);
  else await createOnSqlite(db, 'message', columns, 'full');
}
