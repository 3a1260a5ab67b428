import type { Kysely } from 'kysely';

type Tables = { enquiry: { kind: string; object: string | null } };

/**
 * Who answered an enquiry and when, what state an archived one goes back to, and its kind, which lists filter by: the index of
 * lists has it too. Of enquiries that were answered before, nobody knows who did and when.
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
