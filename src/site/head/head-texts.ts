import { longestDescription } from '../../domain/head-limits.ts';

/** What a page is called in a list of search results, and what stands below it. */
export type HeadTexts = { title: string; description: string };

/** A description of fewer characters says too little: it goes on to the word that still fits. */
const shortest = 60;

/**
 * The beginning of a text, as long as a list of search results shows it: its first sentences, or as many words as fit and
 * an ellipsis where the first sentence is too long. No quotation and no bracket stays open.
 */
export function beginning(text: string): string {
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return wholeSentences(line) ?? `${wholeWords(line)}…`;
}

/** What closes a sentence, before a capital letter. */
const stop = /[.!?…]+(?:\s?[»”)])?(?= [«“(¿¡]?\s?\p{Lu})/gu;

/** Abbreviations that a capital letter may follow; single letters are others ("z. B. Stahl"), but not behind a figure ("16 h. Es"). */
const abbreviation =
  /(?:^|[\s(«])(?:(?<!\d\s)\p{L}|Dr|Fr|Hr|Mr|Mrs|Ms|Nr|No|Prof|Sig|Sr|Sra|St|Ste|bzw|ca|env|inkl|max|min|resp)$/u;

const germanMonth = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/;

function wholeSentences(line: string): string | undefined {
  return [...line.matchAll(stop)]
    .filter(({ index, 0: end }) => isEnd(line.slice(0, index), line.slice(index + end.length).trim()))
    .map(({ index, 0: end }) => line.slice(0, index + end.length))
    .filter((kept) => kept.length >= shortest && kept.length <= longestDescription && openedAt(kept) === undefined)
    .at(-1);
}

/** A stop may also abbreviate, or make a German date: "13. Juni". */
function isEnd(before: string, after: string): boolean {
  return !abbreviation.test(before) && !(/\d$/.test(before) && germanMonth.test(after));
}

function wholeWords(line: string): string {
  const room = line.slice(0, longestDescription);
  const words = /^.*(?= )/.exec(room)?.[0] ?? withoutHalves(room.slice(0, -1));
  const kept = words.slice(0, openedAt(words) || undefined);
  return kept.replace(/[\s,;:.–«“(]+$/, '');
}

/** A single word without end is cut between characters, not inside of one or of an entity that somebody typed. */
function withoutHalves(word: string): string {
  return word.replace(/(?:[\uD800-\uDBFF]|&#?\w{0,10})$/, '');
}

const pairs = [
  ['«', '»'],
  ['“', '”'],
  ['(', ')'],
] as const;

/** Where a text opens the first quotation or bracket that it does not close; undefined when there is none. */
function openedAt(text: string): number | undefined {
  const open = pairs.map(([opening, closing]) => {
    const at = text.lastIndexOf(opening);
    return at > text.lastIndexOf(closing) ? at : -1;
  });
  const places = open.filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : undefined;
}
