import { longestDescription } from '../../domain/page/head-limits.ts';

/** The title and description of a page in search results. */
export type HeadTexts = { title: string; description: string };

/** Whole sentences of fewer characters say too little. The text is then cut after a word instead. */
const shortest = 60;

/**
 * Shortens a text to the length shown in search results: to its first sentences, or to as many words as fit and an
 * ellipsis if the first sentence is too long. No quotation or bracket stays open.
 */
export function beginning(text: string): string {
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return wholeSentences(line) ?? `${wholeWords(line)}…`;
}

/** Matches the end of a sentence before a capital letter. */
const stop = /[.!?…]+(?:\s?[»”)])?(?= [«“(¿¡]?\s?\p{Lu})/gu;

/** Abbreviations that may precede a capital letter. Single letters count ("z. B. Stahl"), but not after a figure ("16 h. Es"). */
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

/** Whether a stop ends a sentence, not an abbreviation or the day of a German date ("13. Juni"). */
function isEnd(before: string, after: string): boolean {
  return !abbreviation.test(before) && !(/\d$/.test(before) && germanMonth.test(after));
}

function wholeWords(line: string): string {
  const room = line.slice(0, longestDescription);
  const words = /^.*(?= )/.exec(room)?.[0] ?? withoutHalves(room.slice(0, -1));
  const kept = words.slice(0, openedAt(words) || undefined);
  return kept.replace(/[\s,;:.–«“(]+$/, '');
}

/** Removes half a character or half an HTML entity from the end of a very long word that was cut. */
function withoutHalves(word: string): string {
  return word.replace(/(?:[\uD800-\uDBFF]|&#?\w{0,10})$/, '');
}

const pairs = [
  ['«', '»'],
  ['“', '”'],
  ['(', ')'],
] as const;

/** Returns the position of the first quotation mark or bracket that is not closed, or undefined. */
function openedAt(text: string): number | undefined {
  const open = pairs.map(([opening, closing]) => {
    const at = text.lastIndexOf(opening);
    return at > text.lastIndexOf(closing) ? at : -1;
  });
  const places = open.filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : undefined;
}
