import { languages } from '../../../domain/language.ts';
import type { PageTextRecord } from '../../records.ts';

/** Whether a text holds what is searched, in any language, as it is or in its default. */
export function matches(text: PageTextRecord, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  return languages.some((language) =>
    [text[`text_${language}`], text[`default_${language}`]].some((one) => one.toLowerCase().includes(wanted)),
  );
}
