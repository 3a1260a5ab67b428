import { type Expression, type SqlBool, sql } from 'kysely';

/** Searches a table with long texts. Matches three characters or more, ignoring case and accents. */
export function hasSigns(table: string, signs: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.table(table)} match '"' || replace(fold(${signs}), '"', '""') || '"'`;
}
