import { type Kysely, sql } from 'kysely';

/**
 * The order of the catalogue. At first machines have no number, and stay in order of their ids. The index includes `visible`, so that
 * rows before a later page are skipped without reading them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('machine').addColumn('priority', 'integer').execute();
  await sql`create index machine_order_priority on machine ((priority is null), priority, id, visible)`.execute(db);
}
