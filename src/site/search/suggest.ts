import { distance, leastLikeness, likeness, mostWrong, trigramsOf } from '../../domain/catalogue/likeness.ts';
import { needlesOf, searchable, wordsOf } from '../../domain/page/search.ts';
import type { Language } from '../../domain/text/language.ts';
import { findSomeTexts, listAlike } from '../../store/content/search.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Corpus } from './corpus.ts';
import { findAll, hasAny, readTexts } from './find.ts';

type Place = { db: Database; corpus: Corpus; language: Language };

/** The largest number of words to correct, and of candidates to try for each. */
const mostTried = 3;

/** The longest beginning of a word to search for, in letters. */
const longestBeginning = 8;

/** The shortest part of a compound, in letters. */
const shortestPart = 4;

/** Returns the search with misspelt words replaced by similar existing ones, or undefined if that finds nothing either. */
export async function suggest(place: Place, words: string): Promise<string | undefined> {
  const { language } = place;
  const typed = [...new Set(words.match(/\p{L}{4,}/gu))].slice(0, mostTried);
  let corrected = words;
  for (const word of typed) {
    if (await finds(place, needlesOf(word, language))) continue;
    const meant = await nearestWord(place, word);
    if (meant === undefined) return undefined;
    corrected = corrected.replaceAll(word, meant);
  }
  const isOther = searchable(corrected) !== searchable(words);
  return isOther && (await finds(place, needlesOf(corrected, language))) ? corrected : undefined;
}

/** Returns the needles with a long word replaced by its two parts, or undefined if no split is found. */
export async function splitCompound(place: Place, needles: readonly string[]): Promise<string[] | undefined> {
  const compound = needles.find((needle) => needle.length >= 2 * shortestPart && /^\p{L}+$/u.test(needle));
  if (compound === undefined || (await finds(place, [compound]))) return undefined;
  const others = needles.filter((needle) => needle !== compound);
  // From the middle outwards, because parts of similar length are more likely.
  const middle = Math.floor(compound.length / 2);
  const cuts = Array.from({ length: compound.length - 2 * shortestPart + 1 }, (_, index) => index + shortestPart).sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  );
  for (const cut of cuts) {
    const parts = [compound.slice(0, cut).replace(/s$/, ''), compound.slice(cut)];
    if (await finds(place, [...others, ...parts])) return [...others, ...parts];
  }
  return undefined;
}

/** Returns the longest beginning of a needle that is found, as the nearest to a word that is not. */
export async function foundBeginning(place: Place, needles: readonly string[]): Promise<string[]> {
  const words = needles.filter((needle) => needle.length > shortestPart);
  for (const word of words)
    for (let length = Math.min(word.length - 1, longestBeginning); length >= shortestPart; length -= 1)
      if (await finds(place, [word.slice(0, length)])) return [word.slice(0, length)];
  return [];
}

/** Returns the needles that are found alone. */
export async function foundAlone(place: Place, needles: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const needle of needles) if (needles.length > 1 && (await finds(place, [needle]))) found.push(needle);
  return found;
}

async function finds({ db, corpus, language }: Place, needles: string[]): Promise<boolean> {
  return needles.length > 0 && hasAny(db, corpus, language, needles);
}

/** Returns the most similar existing word, in its original spelling. */
async function nearestWord(place: Place, word: string): Promise<string | undefined> {
  const { db, corpus, language } = place;
  const plain = searchable(word);
  const trigrams = trigramsOf(plain);
  const candidates = new Set([...corpus.words, ...(await listAlike(db, language, plain))]);
  const alike = [...candidates]
    .map((candidate) => ({ candidate, share: likeness(trigrams, candidate) }))
    .filter(({ share }) => share >= leastLikeness)
    .map((one) => ({ ...one, wrong: distance(plain, one.candidate, mostWrong(plain)) }))
    .filter(({ wrong }) => wrong <= mostWrong(plain))
    .sort((one, other) => one.wrong - other.wrong || other.share - one.share);
  for (const { candidate } of alike.slice(0, mostTried)) {
    const written = await asWritten(place, candidate);
    // Words typed in lower case are suggested in lower case, except for German nouns.
    if (written !== undefined)
      return language !== 'de' && word === word.toLowerCase() ? written.toLowerCase() : written;
  }
  return undefined;
}

/** Returns a word with its accents and capitals from a public text, or undefined if no text contains it. */
async function asWritten({ db, corpus, language }: Place, word: string): Promise<string | undefined> {
  for (const { kind, entries } of await findAll(db, corpus, language, [word], findSomeTexts))
    for (const { texts } of await readTexts(db, language, kind, entries.slice(0, mostTried)))
      for (const { text } of [texts.title, ...texts.parts])
        for (const written of text.match(/\p{L}+/gu) ?? [])
          if (searchable(written) === word && wordsOf(written).has(word)) return written;
  return undefined;
}
