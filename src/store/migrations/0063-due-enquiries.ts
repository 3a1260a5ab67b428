import type { Kysely } from 'kysely';

/** Due enquiries are counted in the index alone, without reading their rows, and listed in its order. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('enquiry_due_on').execute();
  await db.schema
    .createIndex('enquiry_due_on')
    .on('enquiry')
    .columns(['due_on', 'id', 'deleted_at', 'state'])
    .execute();
}
