import { folded } from './folded.ts';
import type { Language } from './language.ts';
import type { Term } from './term.ts';

/** The terms in a French text, in the singular or plural, that have a translation in a language. */
export function termsIn<One extends Term>(terms: readonly One[], french: string, language: Language): One[] {
  const text = folded(french.replaceAll('’', "'"));
  return terms.filter((term) => term[`term_${language}`].trim() !== '' && frenchPattern(term.term_fr).test(text));
}

/** The same terms, formatted for a translator: `vérin = Zylinder`. */
export function namedTerms(terms: readonly Term[], french: string, language: Language): string[] {
  return termsIn(terms, french, language).map((term) => `${term.term_fr} = ${term[`term_${language}`]}`);
}

/** The terms that a translation lacks. Ignores endings and compounds: `Hydraulikzylinder` contains `Zylinder`. */
export function missingTerms<One extends Term>(
  terms: readonly One[],
  { french, text, language }: { french: string; text: string; language: Language },
): One[] {
  const translation = folded(text.replaceAll('’', "'"));
  return termsIn(terms, french, language).filter((term) =>
    wordsOf(term[`term_${language}`]).some((word) => !translation.includes(stemOf(word))),
  );
}

function wordsOf(term: string): string[] {
  return folded(term.replaceAll('’', "'").trim()).split(/\s+/);
}

/** The common beginning of most forms of a word. */
function stemOf(word: string): string {
  return word.slice(0, word.length > 6 ? -2 : word.length > 4 ? -1 : word.length);
}

function frenchPattern(term: string): RegExp {
  const words = wordsOf(term).map((word) => `${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:e?[sx])?`);
  return new RegExp(`(?<!\\p{L})${words.join('\\s+')}(?!\\p{L})`, 'u');
}
