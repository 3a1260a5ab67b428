import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { mostFound } from '../domain/search.ts';
import { hasText, patternOf } from './list.ts';
import type { Database } from './row.ts';
import type { Schema } from './schema.ts';

/** Whose names are searched, and the field that is the name. */
const names = { machine: 'name', news: 'title' } as const;

export type Search = {
  table: keyof typeof names;
  /** Part of a name in any language, whatever its case and accents. */
  part: string;
  /** What else is asked of the rows of the table, if anything is. */
  condition?: Expression<SqlBool> | undefined;
};

/** How many there are: one more than `mostFound` at most. */
export async function countNamed(db: Database, search: Search): Promise<number> {
  const some = sql`${named(search)} limit ${mostFound + 1}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as found`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * True of them. Few are found first and ordered then; of many, which are soon met, a list is gone along until its page is full.
 */
export async function isNamed(db: Database, search: Search): Promise<Expression<SqlBool>> {
  const { table, part, condition } = search;
  const isFew = (await countNamed(db, search)) <= mostFound;
  if (isFew) return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${named(search)})`;
  return expressionBuilder<Schema, 'machine'>().and([...(condition ? [condition] : []), hasText(names[table], part)]);
}

/**
 * Their ids. The dialect brings the table that is asked (`createSearchTable`), so that with three letters or more nothing is
 * looked through. Its index knows no escaped signs: it is asked with any sign in their place, and what it finds is looked at.
 */
function named({ table, part, condition }: Search) {
  const loose = `%${part.replaceAll(/[\\%_]/g, '_')}%`;
  const searched = sql.table(`${table}_search`);
  const hasPart = sql`text like fold(${loose}) and text like fold(${patternOf(part)}) escape '\\'`;
  if (!condition) return sql`select rowid from ${searched} where ${hasPart}`;
  return sql`select ${sql.ref(`${table}.id`)} from ${searched} cross join ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(`${table}_search.rowid`)} and ${hasPart} and ${condition}`;
}
