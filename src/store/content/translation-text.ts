import type { ItemNoun } from '../../domain/history.ts';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { localizedKeys } from '../../domain/localized.ts';
import type { TranslatedNoun } from '../../domain/translation.ts';
import { byPriority, type Database } from '../engine/row.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  labelOf,
  recordIdOf,
  tablesOwnedBy,
} from './content-table.ts';

/** One text of a record, or of what hangs on it, in all languages. */
export type TranslatedText = {
  record: number;
  item: { noun: ItemNoun; id: number } | null;
  field: string;
  texts: Record<Language, string>;
  /** Of translations that are older than the French text: what that was when they were written. */
  before: Partial<Record<Language, string>>;
};

/** Records by id with what they are called, and all their texts in the order in which gaps are named. */
export async function readTranslatedTexts(
  db: Database,
  noun: TranslatedNoun,
  ids: number[],
): Promise<{ records: { id: number; label: string }[]; texts: TranslatedText[] }> {
  if (ids.length === 0) return { records: [], texts: [] };
  const changes = await readChanges(db, noun, ids);
  const rows = await readRows(db, noun, ids);
  const texts = textsOf(noun, rows, changes);
  for (const table of tablesOwnedBy(noun)) texts.push(...textsOf(table, await readRows(db, table, ids), changes));
  return { records: rows.map((row) => ({ id: row.id, label: labelOf(noun, row) })), texts };
}

/** The same white space as in the database's conditions. */
export function isBlank(text: string): boolean {
  return /^[ \t\n\r]*$/.test(text);
}

async function readRows(db: Database, table: ContentTable, recordIds: number[]): Promise<ContentRow[]> {
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

function textsOf(table: ContentTable, rows: ContentRow[], changes: Changes): TranslatedText[] {
  const { noun, owner, texts } = contentTables[table];
  return rows.flatMap((row) =>
    texts.map((field) => {
      const inEach = languages.map((language) => [language, String(row[`${field}_${language}`])]);
      const written = Object.fromEntries(inEach) as Record<Language, string>;
      return {
        record: recordIdOf(table, row),
        item: owner ? { noun: noun as ItemNoun, id: row.id } : null,
        field,
        texts: written,
        before: outdated(written, changes.get([noun, row.id, field].join()) ?? []),
      };
    }),
  );
}

/** Changes of texts by noun, id and field, the first one first. */
type Changes = Map<string, { language: Language; version: number; from: string | null }[]>;

/** A translation is outdated when the first change of the French text after it is not taken back since. */
function outdated(
  texts: Record<Language, string>,
  changes: Changes extends Map<string, infer List> ? List : never,
): TranslatedText['before'] {
  const french = changes.filter(({ language }) => language === defaultLanguage);
  const before: TranslatedText['before'] = {};
  for (const language of languages.filter((each) => each !== defaultLanguage && !isBlank(texts[each]))) {
    const written = changes.findLast((change) => change.language === language)?.version ?? 0;
    const first = french.find(({ version }) => version > written);
    const then = first && (JSON.parse(first.from ?? '""') as string);
    if (then !== undefined && then !== texts[defaultLanguage]) before[language] = then;
  }
  return before;
}

/** Of French changes the text before is read, of others only that they were made: changed, set back or reviewed. */
async function readChanges(db: Database, noun: TranslatedNoun, ids: number[]): Promise<Changes> {
  const rows = await db
    .selectFrom('history')
    .select(['item_noun', 'item_id', 'field', 'language', 'version'])
    .select((column) =>
      column.case().when('language', '=', defaultLanguage).then(column.ref('from_value')).end().as('from'),
    )
    .where('noun', '=', noun)
    .where('record_id', 'in', ids)
    .where('language', 'is not', null)
    .orderBy('version')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, language: row.language as Language })),
    ({ item_noun, item_id, field }) => [item_noun, item_id, field].join(),
  );
}
