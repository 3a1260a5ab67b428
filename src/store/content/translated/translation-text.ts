import type { ItemNoun } from '../../../domain/history.ts';
import { isCopy } from '../../../domain/text/copied.ts';
import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import type { TranslatedItem, TranslatedNoun } from '../../../domain/text/translation.ts';
import type { Database } from '../../engine/row.ts';
import { listTexts } from '../content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  itemOf,
  labelOf,
  recordIdOf,
  type TableSpec,
  tablesOwnedBy,
} from '../content-table.ts';
import { type FieldVersion, listSources } from '../history/field-version.ts';

/** A text of a record, or of one of its parts, in all languages. */
export type TranslatedText = {
  record: number;
  item: TranslatedItem | null;
  field: string;
  /** The version of the row that contains it. */
  version: number;
  texts: Record<Language, string>;
  /** For outdated translations, the French text that they were written for. */
  before: Partial<Record<Language, string>>;
  /** The languages with an unreviewed translation. */
  unreviewed: Language[];
};

/** Reads records by id with their names and all their texts, in the order in which gaps are reported. */
export async function readTranslatedTexts(
  db: Database,
  noun: TranslatedNoun,
  ids: number[],
): Promise<{ records: { id: number; label: string }[]; texts: TranslatedText[] }> {
  if (ids.length === 0) return { records: [], texts: [] };
  const rows: [table: ContentTable, rows: ContentRow[]][] = [];
  for (const table of [noun, ...tablesOwnedBy(noun)]) rows.push([table, await listTexts(db, table, ids)]);
  const items = rows.flatMap(([table, each]) => each.map(({ id }) => itemOf(table, id)));
  const sources = Map.groupBy(await listSources(db, items), ({ item_noun, item_id }) => `${item_noun} ${item_id}`);
  const [[, records] = [noun, []]] = rows;
  return {
    records: records.map((row) => ({ id: row.id, label: labelOf(noun, row) })),
    texts: rows.flatMap(([table, each]) =>
      each.flatMap((row) => textsOf(table, row, sources.get(`${contentTables[table].noun} ${row.id}`) ?? [])),
    ),
  };
}

/** Whether a text is blank. It counts as missing when another language has one. */
export function isBlank(text: string): boolean {
  return /^[ \t\n\r]*$/.test(text);
}

/** The texts of a row. A copy of the French text is left blank, so that it counts as missing. */
export function textsOf(table: ContentTable, row: ContentRow, sources: FieldVersion[]): TranslatedText[] {
  const { noun, owner, label, hasDefaults }: TableSpec = contentTables[table];
  const marked = { copied: String(row.copied ?? '') };
  return usedTexts(table, row).flatMap((field) => {
    const inEach = languages.map((language) => {
      const column = columnOf(field, language);
      return [language, isCopy(marked, column) ? '' : String(row[column])];
    });
    const written = Object.fromEntries(inEach) as Record<Language, string>;
    if (hasDefaults && isBlank(written[defaultLanguage])) return [];
    return {
      record: recordIdOf(table, row),
      item: owner ? { noun: noun as ItemNoun, id: row.id, ...(label && { label: labelOf(table, row) }) } : null,
      field,
      version: row.version,
      texts: written,
      before: outdated(field, written, sources),
      unreviewed: unreviewed(field, written, sources),
    };
  });
}

/** The fields of a row that are in use: an alternative text needs a picture. */
export function usedTexts(table: ContentTable, row: ContentRow): string[] {
  const { texts, describes }: TableSpec = contentTables[table];
  return texts.filter((field) => field !== 'alt' || !describes || row[describes] !== null);
}

/** A translation is outdated when the French text has changed since it was written or reviewed. */
function outdated(field: string, texts: Record<Language, string>, sources: FieldVersion[]): TranslatedText['before'] {
  const before: TranslatedText['before'] = {};
  for (const language of languages.filter((each) => !isBlank(texts[each]))) {
    const source = sources.find((each) => each.field === columnOf(field, language))?.source;
    if (typeof source === 'string' && source !== texts[defaultLanguage]) before[language] = source;
  }
  return before;
}

function unreviewed(field: string, texts: Record<Language, string>, sources: FieldVersion[]): Language[] {
  return languages.filter((language) => {
    const version = sources.find((each) => each.field === columnOf(field, language));
    return version?.unreviewed === 1 && !isBlank(texts[language]);
  });
}
