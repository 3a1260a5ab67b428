import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import { mostFound } from '../../domain/search-limits.ts';
import { hasSigns } from '../sqlite/search.ts';
import { patternOf } from './list.ts';
import type { Database } from './row.ts';

export type Search = {
  /** Whose names are searched; of enquiries all that was written. */
  table: 'machine' | 'news' | 'message';
  /** Part of a name in any language, whatever its case and accents. */
  part: string;
  /** What else is asked of the rows of the table, if anything is. */
  condition?: Expression<SqlBool> | undefined;
};

/** How many there are: one more than `mostFound` at most. */
export async function countNamed(db: Database, search: Search): Promise<number> {
  const some = sql`${named(db, search)} limit ${mostFound + 1}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as found`.execute(db);
  return Number(rows[0]?.count);
}

/** Their ids in no order: one more than `mostFound` at most. */
export async function findNamed(db: Database, search: Search): Promise<number[]> {
  const found = sql<{ id: number }>`select id from (${named(db, search)} limit ${mostFound + 1}) as found`;
  return (await found.execute(db)).rows.map(({ id }) => id);
}

/**
 * True of them. Few are found first and ordered then; of many, which are soon met, a list is gone along until its page is full.
 */
export async function isNamed(db: Database, search: Search): Promise<Expression<SqlBool>> {
  const { table, condition } = search;
  const isFew = (await countNamed(db, search)) <= mostFound;
  if (isFew) return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${named(db, search)})`;
  return condition ? sql<SqlBool>`(${condition} and ${isNamedAlone(search)})` : isNamedAlone(search);
}

/** True of them as well, but no index is asked: each row that is gone along is looked at, and none besides. */
export function isNamedAlone({ table, part }: Pick<Search, 'table' | 'part'>): Expression<SqlBool> {
  const id = sql.ref(`${table}.id`);
  // PostgreSQL would make a join of `exists`, and look through all that an index finds.
  return sql<SqlBool>`(select ${isPart(part)} from ${searchedTable(table)} where rowid = ${id})`;
}

/** Their ids. */
function named(db: Database, { table, part, condition }: Search) {
  const has = hasPart(db, table, part);
  if (!condition) return sql`select rowid as id from ${searchedTable(table)} where ${has}`;
  const id = sql.ref(`${table}.id`);
  return sql`select ${id} as id from ${searchedTable(table)} cross join ${sql.table(table)}
    where ${id} = ${sql.ref(`${table}_search.rowid`)} and ${has} and ${condition}`;
}

/** Of each row its id as `rowid`, and its folded names as `text`: made by migrations 0012 and 0015. */
function searchedTable(table: Search['table']) {
  return sql.table(`${table}_search`);
}

/** With three letters or more an index is asked, and nothing is looked through. */
function hasPart(db: Database, table: Search['table'], part: string) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return isPart(part);
  if (table === 'message') return hasSigns('message_search', part);
  // SQLite's knows no escaped signs: it is asked with any sign in their place, and what it finds is looked at.
  return sql`text like fold(${`%${part.replaceAll(/[\\%_]/g, '_')}%`}) and ${isPart(part)}`;
}

/** Asks a row alone: SQLite uses no index where a sign is escaped. */
function isPart(part: string) {
  return sql`text like fold(${patternOf(part)}) escape '\\'`;
}
