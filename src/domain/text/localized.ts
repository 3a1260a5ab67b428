import type { z } from 'zod';
import { copiesIn, isCopy } from './copied.ts';
import { defaultLanguage, type Language, languages } from './language.ts';

/** The five fields of a translated text: `Localized<'name'>` is `{ name_fr: string; …; name_es: string }`. */
export type Localized<Field extends string> = { [Key in `${Field}_${Language}`]: string };

/**
 * A text of a record in one language, with its actual language: another one when the translation is missing. In the
 * pane it also has the key of its field.
 */
export type LocalText = { text: string; language: Language; key?: string };

type LocalizedShape<Field extends string, Schema extends z.ZodType> = {
  [Key in `${Field}_${Language}`]: Schema;
};

/**
 * The zod shape of translated fields: `localizedShape(['name'], text(200))` has `name_fr` to `name_es`.
 * Spread it into `z.object({ … })`.
 */
export function localizedShape<const Field extends string, Schema extends z.ZodType>(
  fields: readonly Field[],
  schema: Schema,
): LocalizedShape<Field, Schema> {
  const keys = localizedKeys(fields);
  return Object.fromEntries(keys.map((key) => [key, schema])) as LocalizedShape<Field, Schema>;
}

/** The column names of translated fields, in the order of the languages. */
export function localizedKeys<const Field extends string>(fields: readonly Field[]): `${Field}_${Language}`[] {
  return fields.flatMap((field) => languages.map((language) => `${field}_${language}` as const));
}

/** A record that may list which of its texts are copies of the French one. */
type Readable<Field extends string> = Localized<Field> & { copied?: string | undefined };

/**
 * Reads a translated field in `language`. A blank translation, or a copy of the French text, falls back to French, then
 * to the first language that has a text, so that a record never shows up empty. The result names the language used.
 */
export function localText<Field extends string>(record: Readable<Field>, field: Field, language: Language): LocalText {
  for (const candidate of [language, defaultLanguage, ...languages])
    if (isWritten(record, field, candidate)) return { text: textIn(record, field, candidate), language: candidate };
  return { text: '', language };
}

/** Reads several translated fields in `language`. */
export function localTexts<const Field extends string>(
  record: Readable<Field>,
  fields: readonly Field[],
  language: Language,
): Record<Field, LocalText> {
  const texts = fields.map((field) => [field, localText(record, field, language)]);
  return Object.fromEntries(texts) as Record<Field, LocalText>;
}

/** The languages that a field is written in, in order of fallback. A copy of the French text does not count. */
export function writtenLanguages<Field extends string>(record: Readable<Field>, field: Field): Language[] {
  return languages.filter((language) => isWritten(record, field, language));
}

function isWritten<Field extends string>(record: Readable<Field>, field: Field, language: Language): boolean {
  return textIn(record, field, language).trim() !== '' && !isCopy(record, `${field}_${language}`);
}

function textIn<Field extends string>(record: Localized<Field>, field: Field, language: Language): string {
  return record[`${field}_${language}`];
}

/**
 * Adds `field` beside `field_fr` … `field_es`: the text in `language`, or its fallback. The record's copies become a list
 * of columns.
 */
export function withOwnLanguage<const Field extends string, Row extends Readable<Field>>(
  record: Row,
  fields: readonly Field[],
  language: Language,
): Omit<Row, 'copied'> & Record<Field, string> & { copied: string[] } {
  const own = fields.map((field) => [field, localText<Field>(record, field, language).text]);
  return { ...record, ...(Object.fromEntries(own) as Record<Field, string>), copied: copiesIn(record) };
}
