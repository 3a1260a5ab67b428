import type { ItemNoun } from '../domain/history.ts';
import { defaultLanguage, type Language, languages } from '../domain/language.ts';
import { localizedKeys } from '../domain/localized.ts';
import type { TranslatedNoun, TranslationCell, TranslationRow } from '../domain/translation.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  labelOf,
  recordIdOf,
  tablesOwnedBy,
} from './content-table.ts';
import { byPriority, type Database } from './row.ts';

/** One text of a record or of what hangs on it, in all languages. */
type Text = {
  item: { noun: ItemNoun; id: number } | null;
  field: string;
  texts: Record<Language, string>;
  /** The version in which each language was last changed; 0 when it never was. */
  changed: Record<Language, number>;
};

/** How far the translation of the given records is, in the order of their ids. */
export async function translationRows(db: Database, noun: TranslatedNoun, ids: number[]): Promise<TranslationRow[]> {
  if (ids.length === 0) return [];
  const changes = await lastChanges(db, noun, ids);
  const records = await readTexts(db, noun, ids);
  const texts = textsOf(noun, records, changes);
  for (const table of tablesOwnedBy(noun)) texts.push(...textsOf(table, await readTexts(db, table, ids), changes));
  const byRecord = Map.groupBy(texts, (text) => text.record);
  return records.map((record) => ({
    noun,
    id: record.id,
    label: labelOf(noun, record),
    languages: Object.fromEntries(
      languages.map((language) => [language, cellOf(byRecord.get(record.id) ?? [], language)]),
    ) as Record<Language, TranslationCell>,
  }));
}

function cellOf(texts: Text[], language: Language): TranslationCell {
  const missing = texts.find((text) => isBlank(text.texts[language]) && Object.values(text.texts).some(isFilled));
  if (missing) return { state: 'missing', gap: { item: missing.item, field: missing.field } };
  const outdated = texts.find(
    ({ texts, changed }) => isFilled(texts[language]) && changed[defaultLanguage] > changed[language],
  );
  if (outdated) return { state: 'outdated', gap: { item: outdated.item, field: outdated.field } };
  return { state: 'complete', gap: null };
}

/** The same white space as in the database's conditions. */
function isBlank(text: string): boolean {
  return /^[ \t\n\r]*$/.test(text);
}

function isFilled(text: string): boolean {
  return !isBlank(text);
}

async function readTexts(db: Database, table: ContentTable, recordIds: number[]): Promise<ContentRow[]> {
  const { owner, texts } = contentTables[table];
  const isOrdered = owner === 'machine_id';
  const rows = await db
    .selectFrom(table as 'option')
    .select(['id', ...(owner ? [owner] : []), ...localizedKeys(texts)] as 'id'[])
    .where((owner ?? 'id') as 'id', 'in', recordIds)
    .orderBy(isOrdered ? byPriority : 'id')
    .execute();
  return rows as unknown as ContentRow[];
}

function textsOf(table: ContentTable, rows: ContentRow[], changes: Map<string, number>): (Text & { record: number })[] {
  const { noun, owner, texts } = contentTables[table];
  return rows.flatMap((row) =>
    texts.map((field) => ({
      record: recordIdOf(table, row),
      item: owner ? { noun: noun as ItemNoun, id: row.id } : null,
      field,
      texts: inEach((language) => String(row[`${field}_${language}`])),
      changed: inEach((language) => changes.get([noun, row.id, field, language].join()) ?? 0),
    })),
  );
}

function inEach<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}

/** The version in which each text of the records was last changed. French that was typed and taken back is not. */
async function lastChanges(db: Database, noun: TranslatedNoun, ids: number[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('history')
    .select(['item_noun', 'item_id', 'field', 'language'])
    .select((column) => column.fn.max('version').as('version'))
    .where('noun', '=', noun)
    .where('record_id', 'in', ids)
    .where('language', 'is not', null)
    .where((where) =>
      where.or([where('language', '!=', defaultLanguage), where('from_value', '!=', where.ref('to_value'))]),
    )
    .groupBy(['item_noun', 'item_id', 'field', 'language'])
    .execute();
  return new Map(
    rows.map(({ item_noun, item_id, field, language, version }) => [
      [item_noun, item_id, field, language].join(),
      Number(version),
    ]),
  );
}
