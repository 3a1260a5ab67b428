import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import type { LineKind } from '../keyboard.ts';
import { languageNames } from '../language/languages.ts';

/** A text in a form for a new record: in French, or the same in all languages. */
export type NewField = {
  field: string;
  label: string;
  rows?: number;
  /** Whether the text is the same in all languages. */
  isPlain?: boolean;
  /** What is typed, if it is not a text of a language; `text` is the name of a model. */
  line?: LineKind | undefined;
  /** The choices, in groups; without them the text is typed. */
  choices?: { group: string; items: { value: string; label: string }[] }[];
  /** Whether the form cannot be sent while this text is blank. */
  isRequired?: boolean;
  /**
   * Whether the call needs the text in all languages. With `copied`, the other languages hold a marked copy of the French text until
   * the user types into them.
   */
  inAll?: 'copied' | 'typed';
};

export type Values = Record<string, string>;

/** One input of a field, either for one language or the only one. */
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

/** Whether an input shows a copy of the French text because nothing was typed into it. */
export function isCopy({ key, language, field }: NewInput, values: Values): boolean {
  return field.inAll === 'copied' && language !== defaultLanguage && values[key] === undefined;
}

/** The text that an input shows. */
export function textOf(input: NewInput, values: Values): string {
  return values[isCopy(input, values) ? `${input.field.field}_${defaultLanguage}` : input.key] ?? '';
}

/** The required inputs that are blank. Copies are left out: they are blank only if the French one is. */
export function missingInputs(fields: readonly NewField[], values: Values): NewInput[] {
  const required = fields.filter(({ isRequired }) => isRequired);
  return required.flatMap(inputsOf).filter((input) => !isCopy(input, values) && textOf(input, values).trim() === '');
}

/** Returns the request body: all texts, and the names of the copies. */
export function bodyOf(fields: readonly NewField[], values: Values): Record<string, string | string[]> {
  const inputs = fields.flatMap(inputsOf);
  const texts = Object.fromEntries(inputs.map((input) => [input.key, textOf(input, values)]));
  const copies = inputs.filter((input) => isCopy(input, values)).map(({ key }) => key);
  return { ...texts, ...(copies.length > 0 && { copy: copies }) };
}
