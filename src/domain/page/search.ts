import { nounsWith } from '../nouns/nouns.ts';
import { folded } from '../text/folded.ts';
import type { Language } from '../text/language.ts';

/** What visitors can find, in the default order of a page of results. */
export const searchKinds = [
  'machine',
  'service',
  ...nounsWith('isSearched'),
  'steel',
  'project',
  'news',
  'history',
  'page',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** The longest search text: the rest is cut off. */
export const longestSearch = 100;

/** How many results of a kind a page shows: next to other kinds, and alone. */
export const shownOfKind = { among: 5, alone: 50 };

/** Further words are ignored: each costs a test of every text that contains the others. */
const mostWords = 8;

/** Reads typed text as one line, without invisible characters (control, direction, zero width). */
export function readSearch(typed: string): string {
  const line = typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, longestSearch).join('').trim();
}

/** The form of a text for comparison: without case and accents, and with simple spaces. */
export function searchable(text: string): string {
  return folded(text).replaceAll(/\s/g, ' ');
}

/**
 * The parts of words that a text must contain to be found, all of them; none when there is nothing to search for. Leaves out
 * endings of plurals and cases, and stop words. Short words count together with their neighbours: "22 t".
 */
export function needlesOf(search: string, language: Language): string[] {
  const runs =
    searchable(search).match(
      /[\p{L}\p{N}]{3,}|[\p{L}\p{N}]{1,2}(?:[^\p{L}\p{N}]+[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}]))*/gu,
    ) ?? [];
  const telling = runs.filter((run) => !silentWords[language].has(run));
  const needles = (telling.length > 0 ? telling : runs).map((run) => stemOf(run, language));
  const long = needles.filter((needle) => needle.length > 1);
  return [...new Set(long)].slice(0, mostWords);
}

/** The words of a text from which suggestions are made. */
export function wordsOf(text: string): Set<string> {
  return new Set(searchable(text).match(/(?<![\p{L}\p{N}])\p{L}{4,30}(?![\p{L}\p{N}])/gu));
}

/** The common beginning of a word's forms, by simple rules; at least four letters. */
function stemOf(word: string, language: Language): string {
  if (!/^\p{L}+$/u.test(word)) return word;
  const ending = endings[language].find((one) => word.endsWith(one) && word.length - one.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}

const shortestStem = 4;

/** Longest first. */
const endings: Record<Language, string[]> = {
  fr: ['ux', 'es', 's', 'x', 'e', 'l'],
  de: ['ern', 'en', 'em', 'er', 'es', 'e', 'n', 's'],
  en: ['ies', 'es', 's', 'y', 'e'],
  it: ['he', 'hi', 'a', 'e', 'i', 'o'],
  es: ['as', 'os', 'es', 'a', 'o', 'e', 's'],
};

/** Stop words. */
const silentWords: Record<Language, ReadonlySet<string>> = {
  fr: new Set([
    'les',
    'des',
    'une',
    'aux',
    'pour',
    'avec',
    'sur',
    'dans',
    'par',
    'est',
    'et',
    'de',
    'la',
    'le',
    'du',
    'un',
  ]),
  de: new Set([
    'der',
    'die',
    'das',
    'den',
    'dem',
    'ein',
    'eine',
    'und',
    'oder',
    'mit',
    'fur',
    'von',
    'aus',
    'auf',
    'zum',
    'zur',
  ]),
  en: new Set(['the', 'and', 'for', 'with', 'from', 'of', 'to', 'in', 'an']),
  it: new Set(['gli', 'una', 'uno', 'per', 'con', 'dei', 'del', 'della', 'delle', 'di', 'il', 'la', 'le']),
  es: new Set(['los', 'las', 'una', 'por', 'para', 'con', 'del', 'de', 'la', 'el', 'en']),
};
