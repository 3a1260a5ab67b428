import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { searchable, wordsOf } from '../../domain/page/search.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { batches } from '../../lib/batches.ts';
import { contentLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import { type IndexedKind, indexedKinds, listSearchTexts } from './search-texts.ts';
import { noteTranslations } from './translated/translation-state.ts';

/** The number of row ids in a range. Migration 0039 has a range for each kind and language in this order. */
const span = 2 ** 40;

/** The range of a kind of record in a language. A row's id is the beginning of the range plus the id of the record. */
export function rangeOf(kind: IndexedKind, language: Language): { from: number; until: number } {
  const from = (indexedKinds.indexOf(kind) * languages.length + languages.indexOf(language)) * span;
  return { from, until: from + span };
}

/** The maximum number of records that a transaction indexes. `writeDueTexts` does the rest, oldest last. */
const atOnce = 100;

/** The maximum for the background: fewer, because SQLite blocks the event loop during a batch. */
const atOnceInBackground = 20;

/** The maximum of texts that one statement writes: SQLite blocks the event loop meanwhile. */
const rowsAtOnce = 50;

/** Likewise. Every database accepts at least 32,766 values in one statement. */
const wordsAtOnce = 1000;

type Due = { id: number; kind: IndexedKind; record_id: number };
type Row = { rowid: number; title: string; text: string };

/** Queues records for `followChanges`. Triggers do this only when a searched text has changed. */
export async function noteDue(db: Database, kind: IndexedKind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into content_search_due (kind, record_id) values ${sql.join(ids.map((id) => sql`(${kind}, ${id})`))}
    on conflict (kind, record_id) do nothing`.execute(db);
}

/**
 * Updates the search index and the translation states of changed records, last changed first, in the transaction of the change.
 * Returns their number.
 * @param most the maximum number of records
 */
export async function followChanges(db: Database, most = atOnce): Promise<number> {
  const { rows: due } = await sql<Due>`select id, kind, record_id from content_search_due
    order by id desc limit ${most}`.execute(db);
  if (due.length === 0) return 0;
  const words = countedWords();
  for (const [kind, records] of Map.groupBy(due, (one) => one.kind)) {
    const ids = records.map(({ record_id }) => Number(record_id));
    await noteTranslations(db, kind, ids);
    await writeRows(db, kind, ids, words);
  }
  await writeWords(db, words);
  await sql`delete from content_search_due where id in (${sql.join(due.map(({ id }) => id))})`.execute(db);
  return due.length;
}

/**
 * Processes the rest of the queue: after an upgrade, a restore or a very large change. Others may write between
 * batches.
 * @returns whether there was anything
 */
export async function writeDueTexts(db: Database, signal?: AbortSignal): Promise<boolean> {
  let written = 0;
  while (!signal?.aborted) {
    const { rows } = await sql`select id from content_search_due limit 1`.execute(db);
    if (rows.length === 0) break;
    written += await withAdvisoryLock(db, contentLock, (locked) => followChanges(locked, atOnceInBackground));
  }
  return written > 0;
}

async function writeRows(db: Database, kind: IndexedKind, ids: number[], words: CountedWords): Promise<void> {
  const texts = await listSearchTexts(db, kind, ids);
  const before = new Map((await readRows(db, kind, ids)).map((row) => [Number(row.rowid), row]));
  const gone: number[] = [];
  const written: Row[] = [];
  for (const language of languages)
    for (const id of ids) {
      const rowid = rangeOf(kind, language).from + id;
      const known = before.get(rowid);
      const shown = texts.get(id)?.(language);
      const row = shown && {
        rowid,
        title: searchable(shown.title.text),
        text: searchable([shown.title, ...shown.parts].map(({ text }) => text).join(' \n ')),
      };
      if (known?.title === row?.title && known?.text === row?.text) continue;
      if (known) gone.push(rowid);
      if (row) written.push(row);
      words.exchange(language, wordsOf(known?.text ?? ''), wordsOf(row?.text ?? ''));
    }
  for (const some of batches(gone, rowsAtOnce)) {
    await sql`delete from content_search where rowid in (${sql.join(some)})`.execute(db);
    await setImmediate();
  }
  for (const some of batches(written, rowsAtOnce)) {
    const values = some.map(({ rowid, title, text }) => sql`(${rowid}, ${title}, ${text})`);
    await sql`insert into content_search (rowid, title, text) values ${sql.join(values)}`.execute(db);
    await setImmediate();
  }
}

async function readRows(db: Database, kind: IndexedKind, ids: number[]): Promise<Row[]> {
  const rowids = languages.flatMap((language) => ids.map((id) => rangeOf(kind, language).from + id));
  const query = sql<Row>`select rowid, title, text from content_search where rowid in (${sql.join(rowids)})`;
  return (await query.execute(db)).rows;
}

type CountedWords = ReturnType<typeof countedWords>;

/** Counts by how many records the use of each word changes, by language. */
function countedWords() {
  const counts = new Map<Language, Map<string, number>>();
  const add = (language: Language, word: string, change: number) => {
    const ofLanguage = counts.get(language) ?? new Map<string, number>();
    counts.set(language, ofLanguage.set(word, (ofLanguage.get(word) ?? 0) + change));
  };
  return {
    exchange(language: Language, before: Set<string>, after: Set<string>) {
      for (const word of before.difference(after)) add(language, word, -1);
      for (const word of after.difference(before)) add(language, word, 1);
    },
    changes: () =>
      [...counts].flatMap(([language, words]) =>
        [...words].filter(([, change]) => change !== 0).map(([word, change]) => ({ language, word, change })),
      ),
  };
}

async function writeWords(db: Database, words: CountedWords): Promise<void> {
  const changes = words.changes();
  for (const some of batches(changes, wordsAtOnce)) {
    const values = some.map(({ language, word, change }) => sql`(${language}, ${word}, ${`  ${word} `}, ${change})`);
    await sql`insert into content_search_word (language, word, padded, records) values ${sql.join(values)}
      on conflict (language, word) do update set records = content_search_word.records + excluded.records`.execute(db);
  }
  const fewer = Map.groupBy(
    changes.filter(({ change }) => change < 0),
    ({ language }) => language,
  );
  for (const [language, words] of fewer)
    for (const some of batches(words, wordsAtOnce))
      await sql`delete from content_search_word where language = ${language} and records <= 0
        and word in (${sql.join(some.map(({ word }) => word))})`.execute(db);
}
