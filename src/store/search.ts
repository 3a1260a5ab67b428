import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { mostFound } from '../domain/search.ts';
import { hasText, patternOf } from './list.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

/** Whose names are searched, and the field that is the name. */
const names = { machine: 'name', news: 'title' } as const;

type Searched = keyof typeof names;

/**
 * The ids of those that have `search` in their name in any language, whatever its case and accents, and meet a condition of
 * their table's: one more than `mostFound` at most. The dialect brings the table that is asked (`createSearchTable`), so that
 * with three letters or more nothing is looked through.
 */
export async function findByName(
  db: Database,
  table: Searched,
  search: string,
  condition: Expression<SqlBool>,
): Promise<number[]> {
  const searched = sql.table(`${table}_search`);
  const { rows } = await sql<{
    id: number;
  }>`select ${sql.ref(`${table}.id`)} from ${searched} cross join ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(`${table}_search.rowid`)} and ${hasPart(search)} and ${condition} limit ${mostFound + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * True of the same. Few are found first and ordered then; of many, which are soon met, a list is gone along until its page is
 * full.
 */
export async function isNamed(
  db: Database,
  table: Searched,
  search: string,
  condition: Expression<SqlBool>,
): Promise<Expression<SqlBool>> {
  const found = await findByName(db, table, search, condition);
  const where = expressionBuilder<Schema, 'machine'>();
  if (found.length <= mostFound) return where(`${table as 'machine'}.id`, 'in', found);
  return where.and([condition, hasText(names[table], search)]);
}

/** The index knows no escaped signs: it is asked with any sign in their place, and what it finds is looked at. */
function hasPart(search: string) {
  const loose = `%${search.replaceAll(/[\\%_]/g, '_')}%`;
  return sql`text like fold(${loose}) and text like fold(${patternOf(search)}) escape '\\'`;
}
