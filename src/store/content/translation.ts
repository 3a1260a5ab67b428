import { type Expression, type SqlBool, sql } from 'kysely';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import {
  type TranslatedNoun,
  type TranslationRow,
  type TranslationState,
  type TranslationSummary,
  translatedNouns,
} from '../../domain/translation.ts';
import { hasText } from '../engine/list.ts';
import { countRows, type Database } from '../engine/row.ts';
import { type ContentTable, contentTables, tablesOwnedBy } from './content-table.ts';
import { translationRows } from './translation-cell.ts';

export type TranslationFilter = {
  noun?: TranslatedNoun | undefined;
  /** The language that `state` is asked of; without it any of the five. */
  language?: Language | undefined;
  state?: TranslationState | undefined;
  /** Part of a name in any language, whatever its case. */
  search?: string | undefined;
  limit: number;
  offset: number;
};

/**
 * How far the translation of everything is: one page of records in the order of nouns and ids, and how many there are
 * in all. The database picks them; only the texts of the page are read.
 */
export async function listTranslations(
  db: Database,
  { noun, language, state, search, limit, offset }: TranslationFilter,
): Promise<{ total: number; rows: TranslationRow[] }> {
  const rows: TranslationRow[] = [];
  let total = 0;
  for (const each of noun ? [noun] : translatedNouns) {
    const condition = allOf([
      ...(state ? [isInState(each, state, language)] : []),
      ...(search ? [hasText(contentTables[each].texts[0], search)] : []),
    ]);
    const ids = await listIds(db, each, condition, {
      limit: limit - rows.length,
      offset: Math.max(0, offset - total),
    });
    total += await countRows(matching(db, each, condition));
    rows.push(...(await translationRows(db, each, ids)));
  }
  return { total, rows };
}

/** Counts all records, or those of one noun, and in each language those that are complete. */
export async function summarizeTranslations(db: Database, noun?: TranslatedNoun): Promise<TranslationSummary> {
  const complete = Object.fromEntries(languages.map((language) => [language, 0])) as Record<Language, number>;
  let total = 0;
  for (const each of noun ? [noun] : translatedNouns) {
    total += await countRows(matching(db, each, allOf([])));
    for (const language of languages)
      complete[language] += await countRows(matching(db, each, isInState(each, 'complete', language)));
  }
  return { total, complete };
}

type Condition = Expression<SqlBool>;

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

function matching(db: Database, noun: TranslatedNoun, condition: Condition) {
  return db.selectFrom(noun as 'category').where(condition);
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

/** True of records of which a French text is no longer what it was when its translation was written. */
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

/**
 * The ids of rows whose French text was changed after their translation: `source` is the first such change, and what
 * it changed is not as it was.
 */
function changedSince(table: ContentTable, field: string, language: Language) {
  const { record, noun } = contentTables[table];
  return sql`(select source.item_id from history as source
    where source.noun = ${record} and source.item_noun = ${noun} and source.field = ${field}
      and source.language = ${defaultLanguage} and ${isAfterTranslation('source', language)}
      and not exists (select 1 from history as earlier where ${isSameText('earlier', 'source')}
        and earlier.language = source.language and earlier.version < source.version
        and ${isAfterTranslation('earlier', language)})
      and source.from_value <> (select latest.to_value from history as latest
        where ${isSameText('latest', 'source')} and latest.language = source.language
        order by latest.id desc limit 1))`;
}

function isAfterTranslation(change: string, language: Language) {
  return sql`not exists (select 1 from history as translation where ${isSameText('translation', change)}
    and translation.language = ${language} and translation.version >= ${sql.ref(`${change}.version`)})`;
}

function isSameText(one: string, other: string) {
  const columns = ['noun', 'item_noun', 'item_id', 'field'];
  return sql.join(
    columns.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );
}

function isGap(table: ContentTable, field: string, language: Language): Expression<SqlBool> {
  const elsewhere = languages.filter((each) => each !== language).map((each) => isFilled(table, field, each));
  return sql<SqlBool>`(not ${isFilled(table, field, language)} and ${anyOf(elsewhere)})`;
}

function isFilled(table: ContentTable, field: string, language: Language): Expression<SqlBool> {
  return sql<SqlBool>`trim(${sql.ref(`${table}.${field}_${language}`)}, ${' \t\n\r'}) <> ''`;
}

function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
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
