import { copyableKeys } from '../../domain/copied.ts';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import { languageNames } from './languages.ts';

/** A text that a form asks for something new: the French one, or one that is the same in all languages. */
export type NewField = {
  field: string;
  label: string;
  rows?: number;
  /** Whether it has no languages. */
  isPlain?: boolean;
  /** Whether a blank text keeps the form from being sent. */
  isRequired?: boolean;
  /** Whether the call asks for it in all languages: the others begin as marked copies of the French text. */
  isForAll?: boolean;
};

type Values = Record<string, string>;

/** The input of a field. */
export type NewInput = { key: string; name: string; language: Language | undefined };

export function inputOf({ field, label, isPlain = false }: NewField): NewInput {
  if (isPlain) return { key: field, name: label, language: undefined };
  const name = `${label} · ${languageNames[defaultLanguage]}`;
  return { key: `${field}_${defaultLanguage}`, name, language: defaultLanguage };
}

/** The inputs whose blank texts keep the form from being sent. */
export function missingInputs(fields: readonly NewField[], values: Values): NewInput[] {
  return fields
    .filter(({ isRequired }) => isRequired)
    .map(inputOf)
    .filter(({ key }) => (values[key] ?? '').trim() === '');
}

/** The body of the call: what was typed, and the French text where the call asks for it in other languages. */
export function bodyOf(fields: readonly NewField[], values: Values): Record<string, string | string[]> {
  const typed = Object.fromEntries(fields.map(inputOf).map(({ key }) => [key, values[key] ?? '']));
  const copies = fields
    .filter(({ isForAll }) => isForAll)
    .flatMap(({ field }) =>
      copyableKeys([field]).map((key) => [key, values[`${field}_${defaultLanguage}`] ?? ''] as const),
    );
  const named = copies.map(([key]) => key);
  return { ...typed, ...Object.fromEntries(copies), ...(named.length > 0 && { copy: named }) };
}
