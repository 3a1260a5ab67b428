import { type Expression, type SqlBool, sql } from 'kysely';

/** True of a row of a search table with long texts that has three signs or more in a row, as they are but for case and accents. */
export function hasSigns(table: string, signs: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.table(table)} match '"' || replace(fold(${signs}), '"', '""') || '"'`;
}
