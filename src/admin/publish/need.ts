import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { fieldId } from '../fields/field-id.ts';
import { frenchOf, type LocalText } from '../fields/language/gaps.ts';
import type { TextKey } from '../texts.ts';

/** Something that a good page has, and the input that adds it. */
export type Need = {
  name: Extract<TextKey, `publish.needs.${string}`>;
  input: string;
  /** The language of the input; none for files and choices. */
  language?: Language;
  /** Whether it is there, with what was typed. */
  isMet: () => boolean;
};

/** A text that must not be blank in French. */
export function needsText(name: Need['name'], text: LocalText): Need {
  const input = fieldId(text.path, `${text.field}_${defaultLanguage}`);
  return { name, input, language: defaultLanguage, isMet: () => frenchOf(text) !== '' };
}
