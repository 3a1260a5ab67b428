import { type Expression, type SqlBool, sql } from 'kysely';
import { mostFound } from '../domain/search.ts';
import { patternOf } from './list.ts';
import type { Database } from './row.ts';

export type Search = {
  /** Whose names are searched. */
  table: 'machine' | 'news';
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
  const one = sql<SqlBool>`exists (select 1 from ${searchedTable(table)} where rowid = ${sql.ref(`${table}.id`)} and ${isPart(part)})`;
  return condition ? sql<SqlBool>`(${condition} and ${one})` : one;
}

/** Their ids. */
function named({ table, part, condition }: Search) {
  if (!condition) return sql`select rowid from ${searchedTable(table)} where ${hasPart(part)}`;
  const id = sql.ref(`${table}.id`);
  return sql`select ${id} from ${searchedTable(table)} cross join ${sql.table(table)}
    where ${id} = ${sql.ref(`${table}_search.rowid`)} and ${hasPart(part)} and ${condition}`;
}

/** Of each row its id as `rowid`, and its folded names as `text`: made by the dialects (`createSearchTable`). */
function searchedTable(table: Search['table']) {
  return sql.table(`${table}_search`);
}

/**
 * With three letters or more an index is asked, and nothing is looked through. It knows no escaped signs: it is asked with any
 * sign in their place, and what it finds is looked at.
 */
function hasPart(part: string) {
  const loose = `%${part.replaceAll(/[\\%_]/g, '_')}%`;
  return sql`text like fold(${loose}) and ${isPart(part)}`;
}

/** Asks a row alone: SQLite uses no index where a sign is escaped. */
function isPart(part: string) {
  return sql`text like fold(${patternOf(part)}) escape '\\'`;
}
