import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './row.ts';
import type { TableName } from './tables.ts';

/**
 * Reads a row of `table` that stands as JSON in a column, under a key: `{"row": {"name_fr": "…", "priority": 3}}`. So rows that were
 * prepared get from table to table without passing through the program.
 * @returns what follows the table of that column in `from`, and the values of the columns
 */
export function jsonRow(
  db: Database,
  { column, key }: { column: string; key: string },
  table: TableName,
  columns: readonly string[],
) {
  const json = sql.ref(column);
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return {
      join: sql`cross join lateral jsonb_populate_record(null::${sql.table(table)}, ${json}::jsonb -> ${sql.lit(key)}) as json_row`,
      values: columns.map((each) => sql.ref(`json_row.${each}`)),
    };
  return { join: sql``, values: columns.map((each) => sql`${json} ->> ${sql.lit(`$.${key}.${each}`)}`) };
}

/**
 * Rows as one value: a statement of that many values takes longer to put together than to run.
 * @returns what stands in `from`, under the name `given`, with these columns as those of `table`
 */
export function jsonRows(db: Database, table: TableName, columns: readonly string[], rows: object[]) {
  const json = JSON.stringify(rows);
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) as given`;
  const values = columns.map((each) => sql`value ->> ${sql.lit(`$.${each}`)} as ${sql.id(each)}`);
  return sql`(select ${sql.join(values)} from json_each(${json})) as given`;
}
