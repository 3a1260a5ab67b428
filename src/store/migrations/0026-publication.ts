import { type Kysely, sql } from 'kysely';

/**
 * The publication period of a machine or news item. It has no limits at first, so nothing changes. The indexes find the few
 * records with limits among a hundred thousand.
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
