import { languages } from '../../../domain/text/language.ts';
import type { PageTextRecord } from '../../records.ts';

/** Whether a text or its default contains the search text, in any language. */
export function matches(text: PageTextRecord, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  return languages.some((language) =>
    [text[`text_${language}`], text[`default_${language}`]].some((one) => one.toLowerCase().includes(wanted)),
  );
}
