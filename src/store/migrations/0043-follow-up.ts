import type { Kysely } from 'kysely';

type Tables = { enquiry: { answered_at: string | null; first_answered_at: string | null } };

/** Follow-up of enquiries: the person, the day, the value and the outcome. The index of lists gets the day, which is a filter. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['person', 'due_on', 'outcome', 'first_answered_at'])
    await db.schema.alterTable('enquiry').addColumn(column, 'text').execute();
  await db.schema.alterTable('enquiry').addColumn('value', 'integer').execute();
  await db.schema
    .alterTable('enquiry')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (db as unknown as Kysely<Tables>)
    .updateTable('enquiry')
    .set(({ ref }) => ({ first_answered_at: ref('answered_at') }))
    .where('answered_at', 'is not', null)
    .execute();
  await db.schema.dropIndex('enquiry_list').execute();
  await db.schema
    .createIndex('enquiry_list')
    .on('enquiry')
    .columns(['id', 'deleted_at', 'state', 'suspect', 'read_at', 'updated_at', 'kind', 'due_on'])
    .execute();
  await db.schema.createIndex('enquiry_due_on').on('enquiry').column('due_on').execute();
}
