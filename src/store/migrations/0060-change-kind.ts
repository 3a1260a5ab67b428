import type { Kysely } from 'kysely';

/** Changes of a set are counted by kind, and read kind by kind: without this index each would read all changes with their texts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('change_set_change_kind')
    .on('change_set_change')
    .columns(['set_id', 'kind', 'number'])
    .execute();
}
