import { PostgresAdapter, sql } from 'kysely';
import type { Language } from '../../domain/language.ts';
import { trigramsOf } from '../../domain/likeness.ts';
import { canUseIndex, mostFound } from '../../domain/search-limits.ts';
import { patternOf } from '../engine/list.ts';
import type { Database } from '../engine/row.ts';
import { publicNow } from './publication.ts';
import { rangeOf } from './search-index.ts';
import type { IndexedKind } from './search-texts.ts';

/** A record that has all that is searched for, with its name as it is compared. */
export type FoundRecord = { id: number; title: string };

type Wanted = { kind: IndexedKind; language: Language; needles: readonly string[]; most?: number };

/** The most names that are ranked where more texts are found than are counted. */
const mostNamed = 60;

/** The most records, newest first, that are scanned for what no index can find. */
const newestScanned = 2000;

/** The most words that are compared with one that may be a typing error. */
const mostAlike = 2000;

/**
 * The records that visitors see now whose text in a language has all of the needles; at most `most`. Among more, those
 * that have them in their names come first.
 */
export async function findTexts(db: Database, wanted: Wanted): Promise<FoundRecord[]> {
  const found = await findAnywhere(db, wanted);
  if (found.length <= mostFound) return found;
  const named = await findNamed(db, wanted);
  const known = new Set(named.map(({ id }) => id));
  return [...named, ...found.filter(({ id }) => !known.has(id))].slice(0, mostFound + 1);
}

/** Words of a language that have trigrams of this one, which may be a typing error of one of them. */
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
  { kind, language, needles, most = mostFound + 1 }: Wanted,
): Promise<FoundRecord[]> {
  const { from, until } = rangeOf(kind, language);
  const id = sql.ref(`${kind}.id`);
  const isIndexed = needles.some(canUseIndex);
  const newest = sql`(select max(id) from ${sql.table(kind)}) - ${sql.lit(newestScanned)}`;
  const query = sql<FoundRecord>`select ${id} as id, content_search.title as title
    from content_search cross join ${sql.table(kind)}
    where content_search.rowid >= ${isIndexed ? sql.lit(from) : sql`${sql.lit(from)} + (case when ${newest} > 0 then ${newest} else 0 end)`}
    and content_search.rowid < ${sql.lit(until)} and ${hasAll(db, 'content_search', needles)}
    and ${id} = content_search.rowid - ${sql.lit(from)} and ${publicNow(kind)}
    limit ${sql.lit(most)}`;
  return rowsOf(await query.execute(db));
}

/** Those whose names have all needles: the index of names, in any language, leads to them. */
async function findNamed(db: Database, { kind, language, needles }: Wanted): Promise<FoundRecord[]> {
  if (!needles.some(canUseIndex)) return [];
  const { from } = rangeOf(kind, language);
  const names = `${kind}_search`;
  const id = sql.ref(`${kind}.id`);
  const inTitle = needles.map((needle) => isIn('content_search.title', needle));
  const query = sql<FoundRecord>`select ${id} as id, content_search.title as title
    from ${sql.table(names)} cross join content_search cross join ${sql.table(kind)}
    where ${hasAll(db, names, needles)} and ${id} = ${sql.ref(`${names}.rowid`)}
    and content_search.rowid = ${sql.ref(`${names}.rowid`)} + ${sql.lit(from)}
    and ${sql.join(inTitle, sql` and `)} and ${publicNow(kind)} limit ${sql.lit(mostNamed)}`;
  return rowsOf(await query.execute(db));
}

function rowsOf({ rows }: { rows: FoundRecord[] }): FoundRecord[] {
  return rows.map(({ id, title }) => ({ id: Number(id), title }));
}

/** True of texts that have every needle; an index of trigrams leads to those that have the longer ones. */
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
