import { defaultLanguage, type Language } from '../../../domain/language.ts';
import type { EditedRecord } from '../../autosave/use-record.ts';
import type { PageTextRecord } from '../../records.ts';

/** Whose text visitors read in a language: the owner's, the shipped one, or the owner's French one. */
export type Standing = 'own' | 'default' | 'french';

/** A language without an own text has the shipped one while French has that too (src/site/merged-texts.ts). */
export function standingOf(own: string, french: string, language: Language): Standing {
  if (own.trim() !== '') return 'own';
  return language === defaultLanguage || french.trim() === '' ? 'default' : 'french';
}

/** The owner's French text, as far as visitors read it: one that is refused is not public. */
export function publicFrench(record: EditedRecord): string {
  const name = `text_${defaultLanguage}`;
  return record.refused(name) === undefined ? record.text(name) : record.stored(name);
}

/** What visitors read in a language. */
export function shownText(text: Omit<PageTextRecord, 'key'>, language: Language): string {
  const [own, french] = [text[`text_${language}`], text[`text_${defaultLanguage}`]];
  const texts = { own, french, default: text[`default_${language}`] };
  return texts[standingOf(own, french, language)];
}
