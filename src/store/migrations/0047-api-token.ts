import type { Kysely } from 'kysely';

/** Tokens with which other programs read the API. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('api_token')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('api_token_user_id').on('api_token').column('user_id').execute();
}
