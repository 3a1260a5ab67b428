import type { Kysely } from 'kysely';

type Tables = { enquiry: { kind: string; object: string | null } };

/**
 * Adds to enquiries: time and author of the answer, the former state of archived ones, and the kind, which is also added to
 * the index of lists. For earlier answers, time and author are unknown.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('enquiry')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('contact'))
    .execute();
  for (const column of ['former_state', 'answered_at', 'answered_by'])
    await db.schema.alterTable('enquiry').addColumn(column, 'text').execute();
  await (db as unknown as Kysely<Tables>)
    .updateTable('enquiry')
    .set({ kind: 'quote' })
    .where('object', 'is not', null)
    .execute();
  await db.schema.dropIndex('enquiry_list').execute();
  await db.schema
    .createIndex('enquiry_list')
    .on('enquiry')
    .columns(['id', 'deleted_at', 'state', 'suspect', 'read_at', 'updated_at', 'kind'])
    .execute();
}
