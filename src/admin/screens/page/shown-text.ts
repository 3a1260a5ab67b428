import { shownSource } from '../../../domain/page/page-text.ts';
import { defaultLanguage, type Language } from '../../../domain/text/language.ts';
import type { EditedRecord } from '../../autosave/use-record.ts';
import type { PageTextRecord } from '../../records.ts';

/** The owner's French text as visitors read it: a refused text is not public. */
export function publicFrench(record: EditedRecord): string {
  const name = `text_${defaultLanguage}`;
  return record.refused(name) === undefined ? record.text(name) : record.stored(name);
}

/** The text that visitors read in a language. */
export function shownText(text: Omit<PageTextRecord, 'key'>, language: Language): string {
  const [own, french] = [text[`text_${language}`], text[`text_${defaultLanguage}`]];
  const texts = { own, french, default: text[`default_${language}`] };
  return texts[shownSource(own, french, language)];
}
