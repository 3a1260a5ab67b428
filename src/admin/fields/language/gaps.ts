import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import { isCopyIn, type Stored, shown } from '../../autosave/edits.ts';
import { autosave } from '../../autosave/saving.ts';

/** A text in five languages: its record, as read, and the field without its language. */
export type LocalText = { path: string; read: Stored; field: string };

/** A text that is missing in a language, including unsaved changes. */
export type TextGap = {
  path: string;
  field: string;
  language: Language;
  /** Whether a marked copy of the French text fills the gap. */
  isCopy: boolean;
  /** Whether the current French text can be copied there: it is not blank and not already there. */
  canBeFilled: boolean;
  /** Whether the user has emptied the text but the server still has one, because it must not be blank. */
  isEmptied: boolean;
};

/** The French text with what was typed, without the spaces around it. */
export function frenchOf({ path, read, field }: LocalText): string {
  const latest = autosave.latest(path, read);
  return String(shown(autosave.edits(path), `${field}_${defaultLanguage}`, latest) ?? '').trim();
}

/** Returns the languages in which a text is missing: it is a copy of the French text, or blank and written in another language. */
export function gapsOf({ path, read, field }: LocalText): TextGap[] {
  const [edits, latest] = [autosave.edits(path), autosave.latest(path, read)];
  const columnIn = (language: Language) => `${field}_${language}`;
  const textIn = (language: Language) => String(shown(edits, columnIn(language), latest) ?? '').trim();
  const french = textIn(defaultLanguage);
  if (languages.every((language) => textIn(language) === '')) return [];
  return languages.flatMap((language): TextGap[] => {
    const text = textIn(language);
    const isCopy = isCopyIn(edits, columnIn(language), latest);
    if (text !== '' && !isCopy) return [];
    return [
      {
        ...{ path, field, language, isCopy },
        canBeFilled: french !== '' && text !== french,
        isEmptied: text === '' && String(latest[columnIn(language)] ?? '').trim() !== '',
      },
    ];
  });
}
