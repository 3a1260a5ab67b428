import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './row.ts';
import type { TableName } from './tables.ts';

/**
 * Reads a row of `table` that is stored as JSON in a column, under a key: `{"row": {"name_fr": "…", "priority": 3}}`. Prepared rows
 * thus get from table to table without passing through the program.
 * @returns SQL to append to the column's table in `from`, and the values of the columns
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
 * Passes rows as one JSON value: a statement with that many values takes longer to compile than to run.
 * @returns SQL for `from`, named `given`, with these columns typed as those of `table`
 */
export function jsonRows(db: Database, table: TableName, columns: readonly string[], rows: object[]) {
  const json = JSON.stringify(rows);
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) as given`;
  const values = columns.map((each) => sql`value ->> ${sql.lit(`$.${each}`)} as ${sql.id(each)}`);
  return sql`(select ${sql.join(values)} from json_each(${json})) as given`;
}
