import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { isCopyIn, type Stored, shown } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';

/** A text in five languages: the record that holds it, as it was read, and the field without its language. */
export type LocalText = { path: string; read: Stored; field: string };

/** A text that a language lacks, as it is typed now. */
export type TextGap = {
  path: string;
  field: string;
  language: Language;
  /** Whether the French text stands there, marked as a copy. */
  isCopy: boolean;
  /** Whether the French text as it is now can be copied there: there is one, and it does not stand there already. */
  canBeFilled: boolean;
  /** There is still a text on the server, which must not be blank. */
  isEmptied: boolean;
};

/**
 * The languages that lack a text. It is missing in a language when it is blank and written in another one, or a copy of the
 * French text.
 */
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
