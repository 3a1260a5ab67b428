import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { languageNames } from './languages.ts';

/** A text that a form asks for something new: the French one, or one that is the same in all languages. */
export type NewField = {
  field: string;
  label: string;
  rows?: number;
  /** Whether it has no languages. */
  isPlain?: boolean;
  /** What it is chosen from, in groups; else it is typed. */
  choices?: { group: string; items: { value: string; label: string }[] }[];
  /** Whether a blank text keeps the form from being sent. */
  isRequired?: boolean;
  /** Whether the call asks for it in all languages. With `copied`, the others hold a marked copy of the French text until they are typed. */
  inAll?: 'copied' | 'typed';
};

export type Values = Record<string, string>;

/** One input of a field: that of a language, or its only one. */
export type NewInput = { key: string; name: string; language: Language | undefined; field: NewField };

/** The inputs of a field, the French one first. */
export function inputsOf(field: NewField): NewInput[] {
  if (field.isPlain) return [{ key: field.field, name: field.label, language: undefined, field }];
  const asked = field.inAll ? languages : [defaultLanguage];
  return asked.map((language) => ({
    key: `${field.field}_${language}`,
    name: `${field.label} · ${languageNames[language]}`,
    language,
    field,
  }));
}

/** Whether an input shows a copy of the French text: nothing was typed into it. */
export function isCopy({ key, language, field }: NewInput, values: Values): boolean {
  return field.inAll === 'copied' && language !== defaultLanguage && values[key] === undefined;
}

/** What an input shows. */
export function textOf(input: NewInput, values: Values): string {
  return values[isCopy(input, values) ? `${input.field.field}_${defaultLanguage}` : input.key] ?? '';
}

/** The inputs whose blank texts keep the form from being sent; a copy lacks what the French one lacks. */
export function missingInputs(fields: readonly NewField[], values: Values): NewInput[] {
  const required = fields.filter(({ isRequired }) => isRequired);
  return required.flatMap(inputsOf).filter((input) => !isCopy(input, values) && textOf(input, values).trim() === '');
}

/** The body of the call: all texts, and which of them are copies. */
export function bodyOf(fields: readonly NewField[], values: Values): Record<string, string | string[]> {
  const inputs = fields.flatMap(inputsOf);
  const texts = Object.fromEntries(inputs.map((input) => [input.key, textOf(input, values)]));
  const copies = inputs.filter((input) => isCopy(input, values)).map(({ key }) => key);
  return { ...texts, ...(copies.length > 0 && { copy: copies }) };
}
