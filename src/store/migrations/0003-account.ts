import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Open sessions have no public id to be listed by: their users log in once more.
  await db.deleteFrom('session' as never).execute();
  await db.schema
    .alterTable('session')
    .addColumn('public_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('session_public_id').on('session').column('public_id').unique().execute();

  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'] as never)
    .execute();
  await db.schema
    .createTable('demo_record')
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('demo_record_key', ['noun', 'record_id'] as never)
    .execute();

  for (const name of ['focal_x', 'focal_y']) {
    await db.schema
      .alterTable('picture')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(50))
      .execute();
  }
}
