import { type Kysely, sql } from 'kysely';
import { cleanJson, cleanLine, cleanText } from './clean-text.ts';
import type { CleanedTable } from './cleaned-tables.ts';

export type Row = Record<string, unknown>;

/** Texts may be long: with this many rows at once, some megabytes are in memory. */
const batch = 100;

/**
 * Cleans the texts of a table, batch by batch in the order of its key, and writes only what differs.
 * @param onRow called with each row that changes, before it is written, and its new values. Those that it returns are written.
 */
export async function cleanRows(
  db: Kysely<never>,
  { table, key = ['id'], lines = [], texts = [], json = [] }: CleanedTable,
  onRow: (row: Row, cleaned: Row) => Promise<Row> = async (_, cleaned) => cleaned,
): Promise<void> {
  const cleaners = [
    ...lines.map((column) => [column, cleanLine] as const),
    ...texts.map((column) => [column, cleanText] as const),
    ...json.map((column) => [column, cleanJson] as const),
  ];
  const columns = [...key, ...cleaners.map(([column]) => column)];
  for await (const row of rowsOf(db, table, key, columns)) {
    const differing = cleaners.flatMap(([column, clean]) => {
      const value = row[column];
      const cleaned = typeof value === 'string' ? clean(value) : value;
      return cleaned === value ? [] : [[column, cleaned] as const];
    });
    if (differing.length > 0) await write(db, table, key, row, await onRow(row, Object.fromEntries(differing)));
  }
}

/** Reads all rows in batches. A row may be written before the next one is read. */
export async function* rowsOf(db: Kysely<never>, table: string, key: string[], columns: string[]): AsyncGenerator<Row> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let rows: Row[] = [];
  do {
    const last = rows.at(-1);
    const after = last ? sql`where (${keys}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
    const some = sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} ${after}
      order by ${keys} limit ${batch}`;
    ({ rows } = await some.execute(db));
    yield* rows;
  } while (rows.length === batch);
}

export async function write(db: Kysely<never>, table: string, key: string[], row: Row, values: Row): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  const same = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(same, sql` and `)}`.execute(db);
}
