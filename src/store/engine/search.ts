import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import { mostFound } from '../../domain/page/search-limits.ts';
import { hasSigns } from '../sqlite/search.ts';
import { patternOf } from './list.ts';
import type { Database } from './row.ts';

export type Search = {
  /** Searches names; in enquiries, all texts. */
  table: 'machine' | 'news' | 'enquiry';
  /** Part of a name in any language, ignoring case and accents. */
  part: string;
  condition?: Expression<SqlBool> | undefined;
};

/** How many rows match, at most `mostFound + 1`. */
export async function countNamed(db: Database, search: Search): Promise<number> {
  const some = sql`${named(db, search)} limit ${mostFound + 1}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as found`.execute(db);
  return Number(rows[0]?.count);
}

/** The ids of at most `mostFound + 1` matching rows, unordered. */
export async function findNamed(db: Database, search: Search): Promise<number[]> {
  const found = sql<{ id: number }>`select id from (${named(db, search)} limit ${mostFound + 1}) as found`;
  return (await found.execute(db)).rows.map(({ id }) => id);
}

/**
 * A condition for matching rows. Few matches are looked up and sorted; with many, the list is scanned in its order
 * until the page is full, which is soon.
 */
export async function isNamed(db: Database, search: Search): Promise<Expression<SqlBool>> {
  const { table, condition } = search;
  const isFew = (await countNamed(db, search)) <= mostFound;
  if (isFew) return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${named(db, search)})`;
  return condition ? sql<SqlBool>`(${condition} and ${isNamedAlone(search)})` : isNamedAlone(search);
}

/** Like `isNamed`, without an index: tests only the rows that the query reads anyway. */
export function isNamedAlone({ table, part }: Pick<Search, 'table' | 'part'>): Expression<SqlBool> {
  const id = sql.ref(`${table}.id`);
  // PostgreSQL would turn `exists` into a join and read everything that an index finds.
  return sql<SqlBool>`(select ${isPart(part)} from ${searchedTable(table)} where rowid = ${id})`;
}

function named(db: Database, { table, part, condition }: Search) {
  const has = hasPart(db, table, part);
  if (!condition) return sql`select rowid as id from ${searchedTable(table)} where ${has}`;
  const id = sql.ref(`${table}.id`);
  return sql`select ${id} as id from ${searchedTable(table)} cross join ${sql.table(table)}
    where ${id} = ${sql.ref(`${table}_search.rowid`)} and ${has} and ${condition}`;
}

/**
 * The search table of a table: each row's id as `rowid` and its folded names as `text`. Created by migrations 0012 and
 * 0015.
 */
function searchedTable(table: Search['table']) {
  return sql.table(`${table}_search`);
}

/** Tests for a part of a text. From three letters on, an index answers without a scan. */
function hasPart(db: Database, table: Search['table'], part: string) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return isPart(part);
  if (table === 'enquiry') return hasSigns('enquiry_search', part);
  // SQLite's index does not support escapes: a wildcard replaces those characters, and its matches are tested.
  return sql`text like fold(${`%${part.replaceAll(/[\\%_]/g, '_')}%`}) and ${isPart(part)}`;
}

/** Tests one row: SQLite uses no index with `escape`. */
function isPart(part: string) {
  return sql`text like fold(${patternOf(part)}) escape '\\'`;
}
