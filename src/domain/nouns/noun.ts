import type { Reason, Sentence } from '../../lib/refusal-text.ts';
import type { Right } from '../account/right.ts';
import type { PageKey } from '../page/page.ts';
import { defaultLanguage, type Language } from '../text/language.ts';
import { localizedKeys } from '../text/localized.ts';
import type {
  ChoiceField,
  DayField,
  Field,
  FileField,
  KeyField,
  NumberField,
  OwnField,
  PriorityField,
  VisibleField,
} from './field.ts';

export type Fields = Readonly<Record<string, Field>>;

/** A condition on several fields of one record. */
type Rule = {
  /** The compared fields. A refusal names the first one, or the first one that a change contains. */
  fields: readonly string[];
  /** @param record the record as it would be */
  holds: (record: never) => boolean;
  otherwise: Reason;
  /** The refusal of an undo that would break it. */
  whenUndone?: Sentence;
};

type Options<
  F extends Fields,
  Translated extends boolean,
  Found extends boolean,
  Searched extends boolean,
  Demo extends string,
> = {
  /** In the order of the answers. */
  fields: F;
  /** The field that names a record: if it is translated, the first such field. */
  label: string & keyof F;
  /** How its list is sorted: by hand (which needs a priority), or by the French label. */
  order: 'by hand' | 'by label';
  /** The field that splits the records into separate lists, such as the page that shows them. */
  within?: string & keyof F;
  rule?: Rule;
  /** The rights to read the list, to change a record, and to create, delete and sort them. */
  rights: { read: Right; change: Right; write: Right };
  /** The public pages that show the records. The back-office shows the first of them beside the records. */
  shownOn?: readonly PageKey[];
  /** Whether the back-office counts missing and outdated translations. Its texts are then for visitors. */
  isTranslated?: Translated;
  /** Whether the search of the back-office finds a record by its label. */
  isFound?: Found;
  /** Whether visitors find its records by their texts. */
  isSearched?: Searched;
  /** Its name in the demonstration content: that of its file, and of its count. */
  demo?: Demo;
  /** Its icon in the back-office. */
  icon: 'chart' | 'client' | 'clock' | 'help' | 'language' | 'mail' | 'medal' | 'phone' | 'project' | 'tool';
  /** The fields of the form for a new record; the label by default. */
  createWith?: readonly (string & keyof F)[];
  /** What links to its list in the back-office: a group of the menu, the screen of the page that shows it, or another screen. */
  linkedFrom: 'catalogue' | 'website' | 'page' | 'enquiries' | 'translations';
  /** Whether each record is edited on a screen of its own, and not in its list. */
  hasScreens?: boolean;
  /** Their group in the documentation: the noun, unless given. */
  tag?: string;
};

/** What the documentation of the API says of a noun's calls. A summary of `read` adds that call. Browsers do not load this. */
export type NounCalls = {
  /** Descriptions of fields: in answers, or also in what is sent. */
  fields?: Record<string, string | { answer: string; input: string }>;
  list: string;
  read?: string;
  create: string;
  change: string;
  delete: string;
  order?: string;
  upload?: string;
  removeFile?: string;
};

/** A noun of content: everything that other layers derive from. */
export type Noun<
  Name extends string = string,
  F extends Fields = Fields,
  Translated extends boolean = boolean,
  Found extends boolean = boolean,
  Searched extends boolean = boolean,
  Demo extends string = string,
> = { name: Name } & Options<F, Translated, Found, Searched, Demo>;

/**
 * Declares a noun of content.
 * @param name names its table, and the noun in the history; with hyphens, its calls and its screen; in camel case, its words
 */
export function defineNoun<
  const Name extends string,
  const F extends Fields,
  const Translated extends boolean = false,
  const Found extends boolean = false,
  const Searched extends boolean = false,
  const Demo extends string = never,
>(
  name: Name,
  options: Options<F, Translated, Found, Searched, Demo>,
): Noun<Name, F, Translated, Found, Searched, Demo> {
  return { name, ...options };
}

/** Shows a computed type as a plain object in an editor. */
export type Plain<T> = T extends infer Each ? { -readonly [Key in keyof Each]: Each[Key] } : never;

type ValueOf<F extends Field> =
  F extends ChoiceField<infer Value, infer Nullable>
    ? Value | (Nullable extends true ? null : never)
    : F extends NumberField
      ? number
      : F extends VisibleField
        ? boolean
        : F extends PriorityField
          ? number | null
          : F extends KeyField | DayField | FileField
            ? string | null
            : F extends OwnField<infer Value>
              ? Value
              : string;

type ColumnOf<Name, F extends Field> = F['translated'] extends true ? `${Name & string}_${Language}` : Name & string;

/** The fields of a record with their values; a translated text has one per language. */
type ValuesOf<F extends Fields> = { [Name in keyof F as ColumnOf<Name, F[Name]>]: ValueOf<F[Name]> };

/** A record of a noun, as the store reads it and the API answers it. */
export type RecordOf<N> = N extends { fields: infer F extends Fields }
  ? Plain<{ id: number } & ValuesOf<F> & { version: number; updated_at: string }>
  : never;

/** The columns of a noun's own fields. Databases store flags as numbers. */
export type ColumnsOf<N> = N extends { fields: infer F extends Fields }
  ? Plain<{ [Column in keyof ValuesOf<F>]: ValuesOf<F>[Column] extends boolean ? number : ValuesOf<F>[Column] }>
  : never;

/** The names of a noun's translated fields. */
export type TranslatedFieldOf<N> = N extends { fields: infer F extends Fields }
  ? { [Name in keyof F]: F[Name]['translated'] extends true ? Name & string : never }[keyof F]
  : never;

/** The names of a noun's translated fields, in their order. */
export function translatedFields<N extends { fields: Fields }>(noun: N): TranslatedFieldOf<N>[] {
  const fields = Object.entries(noun.fields).filter(([, { translated }]) => translated);
  return fields.map(([name]) => name as TranslatedFieldOf<N>);
}

/** The columns of a noun's own fields, in their order. */
export function columnsOf({ fields }: Pick<Noun, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, { translated }]) => (translated ? localizedKeys([name]) : [name]));
}

/** The column that names a record. */
export function labelColumn({ fields, label }: Noun): string {
  return fields[label]?.translated ? `${label}_${defaultLanguage}` : label;
}

/** The field with an uploaded file, if the noun has one. */
export function fileFieldOf({ fields }: Pick<Noun, 'fields'>): FileField | undefined {
  const { media } = fields;
  return media?.kind === 'file' ? media : undefined;
}

export type Hyphenated<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Hyphenated<Tail>}`
  : Name;

/** A noun in addresses: `history-entry`. */
export function hyphenated<Name extends string>(name: Name): Hyphenated<Name> {
  return name.replaceAll('_', '-') as Hyphenated<Name>;
}

export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A noun in keys of texts: `historyEntry`. */
export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}
