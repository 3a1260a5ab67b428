import { type Expression, type SqlBool, sql } from 'kysely';
import { defaultLanguage, type Language, languages } from '../domain/language.ts';
import {
  type TranslatedNoun,
  type TranslationRow,
  type TranslationState,
  translatedNouns,
} from '../domain/translation.ts';
import { type ContentTable, contentTables, tablesOwnedBy } from './content-table.ts';
import type { Database } from './row.ts';
import { translationRows } from './translation-cell.ts';

export type TranslationFilter = {
  noun?: TranslatedNoun | undefined;
  /** The language that `state` is asked of; without it any of the five. */
  language?: Language | undefined;
  state?: TranslationState | undefined;
  limit: number;
  offset: number;
};

/**
 * How far the translation of everything is: one page of records in the order of nouns and ids, and how many there are
 * in all. The database picks them; only the texts of the page are read.
 */
export async function listTranslations(
  db: Database,
  { noun, language, state, limit, offset }: TranslationFilter,
): Promise<{ total: number; rows: TranslationRow[] }> {
  const rows: TranslationRow[] = [];
  let total = 0;
  for (const each of noun ? [noun] : translatedNouns) {
    const condition = state && isInState(each, state, language);
    const ids = await listIds(db, each, condition, {
      limit: limit - rows.length,
      offset: Math.max(0, offset - total),
    });
    total += await count(db, each, condition);
    rows.push(...(await translationRows(db, each, ids)));
  }
  return { total, rows };
}

type Condition = Expression<SqlBool> | undefined;

async function listIds(
  db: Database,
  noun: TranslatedNoun,
  condition: Condition,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  if (limit === 0) return [];
  const rows = await matching(db, noun, condition).select('id').orderBy('id').limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
}

async function count(db: Database, noun: TranslatedNoun, condition: Condition): Promise<number> {
  const { count } = await matching(db, noun, condition)
    .select((column) => column.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Database, noun: TranslatedNoun, condition: Condition) {
  const all = db.selectFrom(noun as 'category');
  return condition ? all.where(condition) : all;
}

function isInState(noun: TranslatedNoun, state: TranslationState, language: Language | undefined): Expression<SqlBool> {
  const states = (language ? [language] : languages).map((each) => {
    if (state === 'missing') return isMissing(noun, each);
    // What is outdated comes from the history, which is short: it is asked first.
    if (state === 'outdated') return sql<SqlBool>`(${isOutdated(noun, each)} and not ${isMissing(noun, each)})`;
    return sql<SqlBool>`(not ${isOutdated(noun, each)} and not ${isMissing(noun, each)})`;
  });
  return anyOf(states);
}

/** True of records of which a text is blank in a language, and not in all. */
function isMissing(noun: TranslatedNoun, language: Language): Expression<SqlBool> {
  const own = contentTables[noun].texts.map((field) => isGap(noun, field, language));
  const items = tablesOwnedBy(noun).map((table) => {
    const gaps = anyOf(contentTables[table].texts.map((field) => isGap(table, field, language)));
    return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${ownerOf(table)} = ${idOf(noun)} and ${gaps})`;
  });
  return anyOf([...own, ...items]);
}

/** True of records of which a French text was changed after its translation. */
function isOutdated(noun: TranslatedNoun, language: Language): Expression<SqlBool> {
  if (language === defaultLanguage) return sql<SqlBool>`1 = 0`;
  const own = contentTables[noun].texts.map(
    (field) =>
      sql<SqlBool>`(${idOf(noun)} in ${changedSince(noun, field, language)} and ${isFilled(noun, field, language)})`,
  );
  const items = tablesOwnedBy(noun).flatMap((table) =>
    contentTables[table].texts.map(
      (field) => sql<SqlBool>`${idOf(noun)} in (select ${ownerOf(table)} from ${sql.table(table)}
        where ${idOf(table)} in ${changedSince(table, field, language)} and ${isFilled(table, field, language)})`,
    ),
  );
  return anyOf([...own, ...items]);
}

/** The ids of rows whose French text was changed after their translation. */
function changedSince(table: ContentTable, field: string, language: Language) {
  const { record, noun } = contentTables[table];
  return sql`(select source.item_id from history as source
    where source.noun = ${record} and source.item_noun = ${noun} and source.field = ${field}
      and source.language = ${defaultLanguage} and source.from_value <> source.to_value
      and not exists (select 1 from history as translation
        where translation.noun = source.noun and translation.item_noun = source.item_noun
          and translation.item_id = source.item_id and translation.field = source.field
          and translation.language = ${language} and translation.version >= source.version))`;
}

function isGap(table: ContentTable, field: string, language: Language): Expression<SqlBool> {
  const elsewhere = languages.filter((each) => each !== language).map((each) => isFilled(table, field, each));
  return sql<SqlBool>`(not ${isFilled(table, field, language)} and ${anyOf(elsewhere)})`;
}

function isFilled(table: ContentTable, field: string, language: Language): Expression<SqlBool> {
  return sql<SqlBool>`trim(${sql.ref(`${table}.${field}_${language}`)}, ${' \t\n\r'}) <> ''`;
}

function anyOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function ownerOf(table: ContentTable) {
  return sql.ref(`${table}.${contentTables[table].owner}`);
}

function idOf(table: ContentTable) {
  return sql.ref(`${table}.id`);
}
