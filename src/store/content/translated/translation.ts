import { expressionBuilder } from 'kysely';
import type { TextPage } from '../../../domain/page/page-text.ts';
import { type Language, languages } from '../../../domain/text/language.ts';
import {
  type TranslatedNoun,
  type TranslationRow,
  type TranslationState,
  type TranslationSummary,
  translatedNouns,
} from '../../../domain/text/translation.ts';
import { contains } from '../../engine/list.ts';
import { countRows, type Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { rowWhere } from '../content-row.ts';
import { labelColumns } from '../content-table.ts';
import { translationRows } from './translation-cell.ts';

export type TranslationFilter = {
  noun?: TranslatedNoun | undefined;
  /** The language that must be in `state`; without it, any of the five. */
  language?: Language | undefined;
  state?: TranslationState | undefined;
  /** Only this record. */
  id?: number | undefined;
  /** Part of a name in any language, ignoring case. */
  search?: string | undefined;
  /** The keys of the pages whose name matches the search. Only the back-office knows these names. */
  pages?: TextPage[] | undefined;
  limit: number;
  offset: number;
};

/**
 * Lists translation states: one page of records in the order of nouns and ids, and the total. Selects records by their
 * stored state; reads only the texts of this page.
 */
export async function listTranslations(
  db: Database,
  { limit, offset, ...filter }: TranslationFilter,
): Promise<{ total: number; rows: TranslationRow[] }> {
  const rows: TranslationRow[] = [];
  let total = 0;
  for (const noun of filter.noun ? [filter.noun] : translatedNouns) {
    const count = await countRecords(db, noun, filter);
    const first = Math.max(0, offset - total);
    // No more than exist: a search past the last match would scan the rest of the table.
    const page = { limit: Math.min(limit - rows.length, Math.max(0, count - first)), offset: first };
    rows.push(...(await translationRows(db, noun, await listPage(db, noun, filter, page))));
    total += count;
  }
  return { total, rows };
}

/** Counts all records, or those of one noun, and for each language and state those in it. */
export async function summarizeTranslations(db: Database, noun?: TranslatedNoun): Promise<TranslationSummary> {
  const counts = await db
    .selectFrom('translation_count')
    .selectAll()
    .where('noun', 'in', noun ? [noun] : translatedNouns)
    .execute();
  const sum = (rows: typeof counts) => rows.reduce((all, { records }) => all + records, 0);
  const inState = (state: TranslationState) => {
    const records = languages.map((each) => [each, sum(counts.filter((row) => row[each] === state))]);
    return Object.fromEntries(records) as Record<Language, number>;
  };
  return {
    total: sum(counts),
    complete: inState('complete'),
    missing: inState('missing'),
    outdated: inState('outdated'),
    unreviewed: inState('unreviewed'),
  };
}

type Narrowing = Pick<TranslationFilter, 'language' | 'state' | 'search' | 'pages' | 'id'>;

async function listPage(
  db: Database,
  noun: TranslatedNoun,
  filter: Narrowing,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  if (limit === 0) return [];
  const rows = await matching(db, noun, filter)
    .select('record_id')
    .orderBy('record_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.record_id);
}

/** Counts rows for a search or a single record. Otherwise the stored counts suffice. */
async function countRecords(db: Database, noun: TranslatedNoun, filter: Narrowing): Promise<number> {
  if (filter.search || filter.id !== undefined) return countRows(matching(db, noun, filter));
  const { records } = await db
    .selectFrom('translation_count')
    .select((column) => column.fn.sum('records').as('records'))
    .where('noun', '=', noun)
    .where(isInState(filter))
    .executeTakeFirstOrThrow();
  return Number(records);
}

function matching(db: Database, noun: TranslatedNoun, filter: Narrowing) {
  const { search, pages, id } = filter;
  const isNamed =
    noun === 'page' && pages
      ? expressionBuilder<Schema, 'page'>()('key', 'in', pages)
      : contains(labelColumns(noun), search ?? '');
  return db
    .selectFrom('translation_state')
    .where('noun', '=', noun)
    .where(isInState(filter))
    .$if(id !== undefined, (query) => query.where('record_id', '=', id ?? 0))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((where) => where.exists(rowWhere(db, noun, 'record_id', isNamed))),
    );
}

function isInState({ language, state }: Narrowing) {
  const where = expressionBuilder<Schema, 'translation_state' | 'translation_count'>();
  if (!state) return where.and([]);
  return where.or((language ? [language] : languages).map((each) => where(each, '=', state)));
}
