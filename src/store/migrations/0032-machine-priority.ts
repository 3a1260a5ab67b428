import { type Kysely, sql } from 'kysely';

/**
 * The order of the catalogue. Machines have no number at first, and stay in the order of their ids. With `visible`, so that rows before
 * a later page are skipped without reading them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('machine').addColumn('priority', 'integer').execute();
  await sql`create index machine_order_priority on machine ((priority is null), priority, id, visible)`.execute(db);
}
