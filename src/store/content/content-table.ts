import { categoryFields } from '../../domain/catalogue/category.ts';
import { machineFields, machineLists, pictureFields } from '../../domain/catalogue/machine.ts';
import type { HistoryNoun, ItemNoun } from '../../domain/history.ts';
import { historyBlockFields } from '../../domain/history-block.ts';
import { newsContentFields, newsFields } from '../../domain/news.ts';
import { type Noun, translatedFields } from '../../domain/nouns/noun.ts';
import { byNoun, type DeclaredNoun, type NounName } from '../../domain/nouns/nouns.ts';
import { pagePictureFields } from '../../domain/page/page-picture.ts';
import { pageTextFields } from '../../domain/page/page-text.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { localizedKeys, localText } from '../../domain/text/localized.ts';

/** A noun with a table of its own. */
export type RecordNoun = Exclude<HistoryNoun, 'settings' | 'catalogue' | 'agency'>;

/**
 * The tables of content: the record that a row belongs to, the noun of the row in the history, the column with the id of the
 * record (undefined if the row is the record), and the translated texts. The first text is the name of the row, unless `label` is
 * given.
 */
export const contentTables = {
  ...nounTables(),
  machine: { record: 'machine', noun: 'machine', owner: undefined, texts: machineFields, copies: true },
  category: { record: 'category', noun: 'category', owner: undefined, texts: categoryFields, copies: true },
  news: { record: 'news', noun: 'news', owner: undefined, texts: newsFields, describes: 'media', copies: true },
  advantage: {
    record: 'machine',
    noun: 'advantage',
    owner: 'machine_id',
    texts: machineLists.advantages.fields,
    copies: true,
  },
  option: {
    record: 'machine',
    noun: 'option',
    owner: 'machine_id',
    texts: machineLists.options.fields,
    copies: true,
  },
  technical_characteristic: {
    record: 'machine',
    noun: 'technical_characteristic',
    owner: 'machine_id',
    texts: machineLists['technical-characteristics'].fields,
    copies: true,
  },
  picture: { record: 'machine', noun: 'picture', owner: 'machine_id', texts: pictureFields, copies: true },
  news_content: { record: 'news', noun: 'content', owner: 'news_id', texts: newsContentFields, copies: true },
  history_block: { record: 'history_entry', noun: 'block', owner: 'history_entry_id', texts: historyBlockFields },
  project_picture: { record: 'project', noun: 'project_picture', owner: 'project_id', texts: pictureFields },
  page: { record: 'page', noun: 'page', owner: undefined, texts: [], label: 'key' },
  page_text: { record: 'page', noun: 'text', owner: 'page_id', texts: pageTextFields, label: 'key', hasDefaults: true },
  page_picture: {
    record: 'page',
    noun: 'page_picture',
    owner: 'page_id',
    texts: pagePictureFields,
    label: 'key',
    hasDefaults: true,
    describes: 'media',
  },
} as const satisfies Record<string, TableSpec>;

export type TableSpec = {
  record: RecordNoun;
  noun: RecordNoun | ItemNoun;
  owner: string | undefined;
  texts: readonly string[];
  label?: string;
  /** Whether texts replace default ones, which exist in all languages: without a French text, none is missing. */
  hasDefaults?: boolean;
  /** The column that the alternative texts (`alt`) describe. Without a value in it, they are not used. */
  describes?: string;
  /** Whether translations can be copies of the French text, which the column `copied` lists. */
  copies?: boolean;
};

/** The tables of the declared nouns. */
function nounTables() {
  const specs = byNoun((noun: DeclaredNoun & Noun): TableSpec => {
    const label = noun.fields[noun.label]?.translated ? {} : { label: noun.label };
    return { record: noun.name, noun: noun.name, owner: undefined, texts: translatedFields(noun), ...label };
  });
  return specs as { [Name in NounName]: NounTableSpec<Name> };
}

type NounTableSpec<Name extends NounName> = TableSpec & { record: Name; noun: Name; owner: undefined };

export type ContentTable = keyof typeof contentTables;

/** A row of any of these tables. */
export type ContentRow = { id: number; version: number } & { [column: string]: string | number | null };

/** The table of a noun of the history. Undefined for a noun without one. */
export function tableOfNoun(record: HistoryNoun, noun: HistoryNoun | ItemNoun): ContentTable | undefined {
  return tables.find((table) => contentTables[table].record === record && contentTables[table].noun === noun);
}

/** The tables of parts of a noun. */
export function tablesOwnedBy(noun: RecordNoun): ContentTable[] {
  return tables.filter((table) => contentTables[table].record === noun && contentTables[table].owner);
}

/** The id of the record that a row belongs to. */
export function recordIdOf(table: ContentTable, row: ContentRow): number {
  const { owner } = contentTables[table];
  return owner ? Number(row[owner]) : row.id;
}

/** Identifies a row in the history and in the versions of its fields. */
export function itemOf(table: ContentTable, id: number): { item_noun: RecordNoun | ItemNoun; item_id: number } {
  return { item_noun: contentTables[table].noun, item_id: id };
}

/** A row's name for a list of changes: short, in French when there is any. */
export function labelOf(table: ContentTable, row: object): string {
  const { texts, label }: TableSpec = contentTables[table];
  const text = label ? String(row[label as never]) : localText(row as never, texts[0] as never, 'fr').text;
  return text.slice(0, 200);
}

/** The columns that `labelOf` reads. */
export function labelColumns(table: ContentTable): string[] {
  const { texts, label }: TableSpec = contentTables[table];
  return label ? [label] : localizedKeys(texts.slice(0, 1));
}

/** Splits a column into field and language: `name_fr` is `name` in `fr`; `priority` has no language. */
export function fieldOf(column: string): { field: string; language: Language | null } {
  const cut = column.lastIndexOf('_');
  const language = languages.find((candidate) => candidate === column.slice(cut + 1));
  return language ? { field: column.slice(0, cut), language } : { field: column, language: null };
}

/** The column of a field. The reverse of `fieldOf`. */
export function columnOf(field: string, language: Language | null): string {
  return language ? `${field}_${language}` : field;
}

const tables = Object.keys(contentTables) as ContentTable[];
