import glossary from '../../../content/glossary.json' with { type: 'json' };
import type { Language } from '../../domain/language.ts';

/** The terms of the glossary that a French text has, as `vérin = Zylinder`. A plural counts. */
export function termsIn(french: string, language: Language): string[] {
  const text = french.toLowerCase();
  return glossary.terms
    .filter(({ fr }) => isIn(text, fr.toLowerCase()))
    .map((term) => `${term.fr} = ${term[language]}`);
}

function isIn(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const after = text.slice(at + term.length).replace(/^[sx]/, '');
    if (!/\p{L}$/u.test(text.slice(0, at)) && !/^\p{L}/u.test(after)) return true;
  }
  return false;
}
