import type { HistoryNoun, ItemNoun } from '../../domain/history.ts';
import type { Content } from '../../domain/nouns/content.ts';
import { type AnyContent, contents } from '../../domain/nouns/contents.ts';
import { type Noun, translatedFields } from '../../domain/nouns/noun.ts';
import { byNoun, type DeclaredNoun, type NounName } from '../../domain/nouns/nouns.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { localizedKeys, localText } from '../../domain/text/localized.ts';

/** A noun with a table of its own. */
export type RecordNoun = Exclude<HistoryNoun, 'settings' | 'catalogue' | 'agency' | 'change_set'>;

/**
 * The tables of content, from their declarations. The first translated text is the name of a row, unless `label` is given.
 */
export const contentTables = { ...nounTables(), ...otherTables() };

export type TableSpec = {
  /** The record that a row belongs to, and the noun of the row in the history. */
  record: RecordNoun;
  noun: RecordNoun | ItemNoun;
  /** The column with the id of the record; undefined if the row is the record. */
  owner: string | undefined;
  /** The translated texts. */
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

/** The tables of the other records, and of the parts of all records. */
function otherTables() {
  const specs = contents.map(({ name, fields, ...content }: Content): [string, TableSpec] => {
    const { of, noun = name, label, hasDefaults, describes, copies } = content;
    const more = { ...(label && { label }), ...(hasDefaults && { hasDefaults }), ...(describes && { describes }) };
    const spec = { record: of ?? name, noun, owner: of && `${of}_id`, texts: translatedFields({ fields }) };
    return [name, { ...spec, ...more, ...(copies && { copies }) } as TableSpec];
  });
  return Object.fromEntries(specs) as Record<AnyContent['name'], TableSpec>;
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

/** The table of a noun and those of its parts. None for a noun without a table. */
export function tablesOf(noun: HistoryNoun): ContentTable[] {
  return tables.filter((table) => contentTables[table].record === noun);
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
