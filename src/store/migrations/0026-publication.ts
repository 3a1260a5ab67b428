import { type Kysely, sql } from 'kysely';

/**
 * From when and until when a machine or news item is public: without limits at first, so all stays as visible as it was. The
 * indexes find the few that have one among a hundred thousand.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['machine', 'news'])
    for (const column of ['public_from', 'public_until']) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
      await db.schema
        .createIndex(`${table}_${column}`)
        .on(table)
        .columns([column, 'id'])
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
}
