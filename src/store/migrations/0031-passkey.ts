import type { Kysely } from 'kysely';

/** Passkeys of users, and used challenges, kept as long as they would be valid. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull()) // 32 bits, unsigned
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('passkey_user_id').on('passkey').column('user_id').execute();
  await db.schema
    .createTable('spent_challenge')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('spent_at', 'text', (column) => column.notNull())
    .execute();
}
