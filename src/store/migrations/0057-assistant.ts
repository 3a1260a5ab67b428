import type { Kysely } from 'kysely';

/** Tokens of assistants, what each has done lately, and the sets that programs propose, with their reasons. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('api_token')
    .addColumn('assistant', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('api_token_use')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('token_id', 'integer', (column) => column.notNull().references('api_token.id').onDelete('cascade'))
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addColumn('tool', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('api_token_use_token').on('api_token_use').columns(['token_id', 'id']).execute();
  await db.schema.alterTable('change_set').addColumn('token_id', 'integer').execute();
  await db.schema
    .alterTable('change_set')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
