import { defaultLanguage, languages } from './language.ts';

/**
 * The columns of a record whose text is a copy of the French one, not a translation: `title_de title_en`. Blank for none.
 */
export type WithCopies = { copied: string };

/** Whether a column holds a copy. Some kinds of records have no copies. */
export function isCopy({ copied = '' }: { copied?: string | undefined }, column: string): boolean {
  return copied !== '' && copied.split(' ').includes(column);
}

/** The columns of a record that hold copies. */
export function copiesIn({ copied = '' }: { copied?: string | undefined }): string[] {
  return copied === '' ? [] : copied.split(' ');
}

/** The reverse of `copiesIn`. */
export function joinCopies(columns: readonly string[]): string {
  return [...new Set(columns)].sort().join(' ');
}

/** The columns of translated fields that can hold a copy: all but the French ones. */
export function copyableKeys(fields: readonly string[]): string[] {
  const translations = languages.filter((language) => language !== defaultLanguage);
  return fields.flatMap((field) => translations.map((language) => `${field}_${language}`));
}
