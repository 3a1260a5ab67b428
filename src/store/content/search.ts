import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { trigramsOf } from '../../domain/catalogue/likeness.ts';
import { canUseIndex, mostFound } from '../../domain/page/search-limits.ts';
import type { Language } from '../../domain/text/language.ts';
import { patternOf } from '../engine/list.ts';
import type { Database } from '../engine/row.ts';
import { publicNow } from './publication.ts';
import { rangeOf } from './search-index.ts';
import type { IndexedKind } from './search-texts.ts';

/** A record that matches a search, with its name in the form for comparison. */
export type FoundRecord = { id: number; title: string };

type Wanted = { kind: IndexedKind; language: Language; needles: readonly string[] };

/** How many name matches are ranked when there are too many other matches, or when a few suffice. */
const mostNamed = 60;

/** How many of the newest records are scanned for parts that no index can find. */
const newestScanned = 2000;

/** How many words are compared with one that may be mistyped. */
const mostAlike = 2000;

/**
 * The public records whose text in a language contains all needles, at most `mostFound + 1`. If there are more, those with the
 * needles in their names come first.
 */
export async function findTexts(db: Database, wanted: Wanted): Promise<FoundRecord[]> {
  const found = await findAnywhere(db, wanted);
  if (found.length <= mostFound) return found;
  const named = await findNamed(db, wanted);
  const known = new Set(named.map(({ id }) => id));
  return [...named, ...found.filter(({ id }) => !known.has(id))].slice(0, mostFound + 1);
}

/** A few matching records: those with the needles in their names, or any if there are none. */
export async function findSomeTexts(db: Database, wanted: Wanted): Promise<FoundRecord[]> {
  const named = await findNamed(db, wanted);
  return named.length > 0 ? named : findAnywhere(db, wanted, mostNamed);
}

/** Whether any record matches. */
export async function hasText(db: Database, wanted: Wanted): Promise<boolean> {
  return (await findAnywhere(db, wanted, 1)).length > 0;
}

/** Words of a language with similar trigrams, which may be the correct spelling of a mistyped word. */
export async function listAlike(db: Database, language: Language, word: string): Promise<string[]> {
  const trigrams = [...trigramsOf(word)];
  const text = sql.ref('content_search_word_search.text');
  const alike =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`${text} % ${word}`
      : sql`${sql.table('content_search_word_search')} match ${trigrams.map((trigram) => `"${trigram}"`).join(' OR ')}`;
  const length = [...word].length;
  const { rows } = await sql<{ word: string }>`select word from content_search_word_search
    cross join content_search_word
    where content_search_word.id = content_search_word_search.rowid and ${alike} and language = ${language}
    and length(word) between ${length - 3} and ${length + 3} limit ${mostAlike}`.execute(db);
  return rows.map((row) => row.word);
}

async function findAnywhere(
  db: Database,
  { kind, language, needles }: Wanted,
  most: number = mostFound + 1,
): Promise<FoundRecord[]> {
  const { from, until } = rangeOf(kind, language);
  const isIndexed = needles.some(canUseIndex);
  const newest = sql`(select max(id) from ${sql.table(kind)}) - ${sql.lit(newestScanned)}`;
  const query = sql<FoundRecord>`select rowid - ${sql.lit(from)} as id, title from content_search
    where rowid >= ${isIndexed ? sql.lit(from) : sql`${sql.lit(from)} + (case when ${newest} > 0 then ${newest} else 0 end)`}
    and rowid < ${sql.lit(until)} and ${hasAll(db, 'content_search', needles)}
    and ${isSeen(kind, sql`content_search.rowid - ${sql.lit(from)}`)} limit ${sql.lit(most)}`;
  return rowsOf(await query.execute(db));
}

/** The records whose names contain all needles. Finds them by the index of names, which covers all languages. */
async function findNamed(db: Database, { kind, language, needles }: Wanted): Promise<FoundRecord[]> {
  if (!needles.some(canUseIndex)) return [];
  const { from } = rangeOf(kind, language);
  const names = `${kind}_search`;
  const id = sql.ref(`${names}.rowid`);
  const title = sql`(select title from content_search where content_search.rowid = ${id} + ${sql.lit(from)})`;
  const query = sql<FoundRecord>`select id, title from (
      select ${id} as id, ${title} as title from ${sql.table(names)} where ${hasAll(db, names, needles)}) as named
    where ${sql.join(
      needles.map((needle) => isIn('named.title', needle)),
      sql` and `,
    )} and ${isSeen(kind, sql`named.id`)} limit ${sql.lit(mostNamed)}`;
  return rowsOf(await query.execute(db));
}

/**
 * Whether a record is public. Uses a scalar subquery: PostgreSQL would turn a join, or `exists`, into one with all records,
 * because it overestimates how rare words are.
 */
function isSeen(kind: IndexedKind, id: RawBuilder<unknown>) {
  return sql`(select ${publicNow(kind)} from ${sql.table(kind)} where ${sql.ref(`${kind}.id`)} = ${id})`;
}

function rowsOf({ rows }: { rows: FoundRecord[] }): FoundRecord[] {
  return rows.map(({ id, title }) => ({ id: Number(id), title }));
}

/** Whether a text contains every needle. A trigram index finds the longer ones. */
function hasAll(db: Database, table: string, needles: readonly string[]) {
  const column = `${table}.text`;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const conditions = needles.flatMap((needle) => {
    // SQLite's index does not support escapes: a wildcard replaces those characters, and its matches are tested.
    const led = sql`${sql.ref(column)} like ${`%${needle.replaceAll(/[\\%_]/g, '_')}%`}`;
    return isPostgres ? [isIn(column, needle)] : [led, ...(/[\\%_]/.test(needle) ? [isIn(column, needle)] : [])];
  });
  return sql.join(conditions, sql` and `);
}

function isIn(column: string, needle: string) {
  return sql`${sql.ref(column)} like ${patternOf(needle)} escape '\\'`;
}
