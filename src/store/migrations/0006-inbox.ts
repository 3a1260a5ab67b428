import type { Kysely } from 'kysely';

type Tables = { message: { updated_at: string; created_at: string } };

/** Adds the processing state of enquiries. Existing ones begin as new and unread. */
export async function up(db: Kysely<never>): Promise<void> {
  const add = (name: string, column: 'text' | 'integer', start?: string | number) =>
    db.schema
      .alterTable('message')
      .addColumn(name, column, (made) => (start === undefined ? made : made.notNull().defaultTo(start)))
      .execute();
  await add('state', 'text', 'new');
  await add('note', 'text', '');
  await add('version', 'integer', 1);
  await add('updated_at', 'text', '');
  await add('read_at', 'text');
  await add('deleted_at', 'text');
  await (db as unknown as Kysely<Tables>)
    .updateTable('message')
    .set((column) => ({ updated_at: column.ref('created_at') }))
    .execute();
  await db.schema.createIndex('message_created_at').on('message').column('created_at').execute();
}
