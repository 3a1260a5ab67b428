import type { Language } from '../../domain/language.ts';

/**
 * Only pages begin with a language: nothing of API and back-office is ever asked for ahead. Files have a dot: data sheets, feeds.
 * The choice of a language tells the server first, and goes its own way.
 */
const elsewhere = `:not([href*='.'],[data-language])`;

/**
 * The header `Speculation-Rules`: the address of a file, here with the file in it, so that it need not be fetched. Pages of
 * the navigation are rendered in advance when a pointer rests on their link, or a finger comes near it. Other links stand in
 * lists, which a pointer passes on its way: their pages are fetched then, and rendered as soon as it goes down.
 */
export function speculationRules(language: Language): string {
  const toPages = `a[href^='/${language}']${elsewhere}`;
  const navigation = `:is(.header,.footer) ${toPages}`;
  const rules = {
    prerender: [
      { where: { selector_matches: navigation }, eagerness: 'moderate' },
      { where: { selector_matches: toPages }, eagerness: 'conservative' },
    ],
    prefetch: [{ where: { selector_matches: toPages }, eagerness: 'moderate' }],
  };
  return `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', '%22')}"`;
}
