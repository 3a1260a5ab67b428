import type { Language } from '../../domain/text/language.ts';
import { type LocalText, localText } from '../../domain/text/localized.ts';
import type { Database } from '../engine/row.ts';
import { listTexts } from './content-row.ts';
import type { ContentRow, ContentTable } from './content-table.ts';

/** Kinds with too many records to scan: their texts are in an index. */
export const indexedKinds = ['machine', 'news'] as const;

export type IndexedKind = (typeof indexedKinds)[number];

/** The texts that a page shows of a record: its name, and the others. */
export type SearchTexts = { title: LocalText; parts: LocalText[] };

/** The searched texts. Visitors do not see a row whose field `needs` is blank. */
const sources: Record<
  IndexedKind,
  { title: string; lists: { table: ContentTable; fields: string[]; needs?: string }[] }
> = {
  machine: {
    title: 'name',
    lists: [
      { table: 'machine', fields: ['description'] },
      { table: 'advantage', fields: ['description'] },
      { table: 'technical_characteristic', fields: ['name', 'value'], needs: 'name' },
      { table: 'option', fields: ['name', 'value'], needs: 'name' },
    ],
  },
  news: { title: 'title', lists: [{ table: 'news_content', fields: ['title', 'content'] }] },
};

/** The texts that the pages of records show in a language, including hidden records. Leaves out deleted records. */
export async function listSearchTexts(
  db: Database,
  kind: IndexedKind,
  ids: number[],
): Promise<Map<number, (language: Language) => SearchTexts>> {
  const { title, lists } = sources[kind];
  const records = await listTexts(db, kind, ids);
  const owner = `${kind}_id`;
  const rows = new Map<ContentTable, Map<number, ContentRow[]>>([[kind, Map.groupBy(records, ({ id }) => id)]]);
  for (const { table } of lists.filter(({ table }) => table !== kind))
    rows.set(
      table,
      Map.groupBy(await listTexts(db, table, ids), (row) => Number(row[owner])),
    );
  return new Map(
    records.map((record) => [
      record.id,
      (language) => ({
        title: read(record, title, language),
        parts: lists.flatMap(({ table, fields, needs }) =>
          (rows.get(table)?.get(record.id) ?? [])
            .filter((row) => needs === undefined || read(row, needs, language).text !== '')
            .map((row) => joined(fields.map((field) => read(row, field, language)).filter(({ text }) => text !== '')))
            .flatMap((part) => part ?? []),
        ),
      }),
    ]),
  );
}

function read(row: ContentRow, field: string, language: Language): LocalText {
  return localText(row as never, field as never, language);
}

/** Joins name and value in one line: "Poids: 480 kg". */
function joined([first, ...others]: LocalText[]): LocalText | undefined {
  return first && { ...first, text: [first, ...others].map(({ text }) => text).join(': ') };
}
