import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

type Columns = Record<string, 'text' | 'integer'>;

/** Visits, counted by day: one table per dimension, so that no two can be combined to identify a person. */
export async function up(db: Kysely<never>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = async (name: string, key: Columns, figures: string[]) => {
    const columns = { ...key, ...Object.fromEntries(figures.map((figure) => [figure, 'integer' as const])) };
    const made = Object.entries(columns).reduce(
      (built, [column, type]) =>
        built.addColumn(column, type, (one) => (figures.includes(column) ? one.notNull().defaultTo(0) : one.notNull())),
      db.schema.createTable(name) as CreateTableBuilder<string, string>,
    );
    const keyed = made.addPrimaryKeyConstraint(`${name}_key`, Object.keys(key));
    // SQLite then stores the rows in order of days, and reads three years of them a quarter faster.
    await (isPostgres ? keyed : keyed.modifyEnd(sql`without rowid`)).execute();
  };
  const day = { day: 'text' } as const;
  await table('visit_day', day, ['views', 'visits', 'forms', 'enquiries', 'data_sheets', 'comparisons']);
  await table('visit_page', { ...day, page: 'text', language: 'text' }, ['views']);
  await table('visit_machine', { ...day, machine_id: 'integer' }, ['views', 'enquiries', 'data_sheets']);
  await table('visit_host', { ...day, host: 'text' }, ['visits']);
  await table('visit_device', { ...day, device: 'text' }, ['visits']);
}
