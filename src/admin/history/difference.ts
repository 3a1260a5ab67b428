/** A text in three parts. The middle one differs from another text. */
export type Parts = { start: string; changed: string; end: string };

/** Splits two texts, by whole words, into their common start, the difference and their common end. */
export function difference(before: string, after: string): { before: Parts; after: Parts } {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const parts = (words: string[]): Parts => ({
    start: words.slice(0, start).join(''),
    changed: words.slice(start, words.length - end).join(''),
    end: words.slice(words.length - end).join(''),
  });
  return { before: parts(one), after: parts(other) };
}

const around = 60;
const longest = 240;

/** Cuts the parts to the text next to the change. */
export function excerpt({ start, changed, end }: Parts): Parts {
  return {
    start: start.length > around ? `…${start.slice(-around)}` : start,
    changed: changed.length > longest ? `${changed.slice(0, longest)}…` : changed,
    end: end.length > around ? `${end.slice(0, around)}…` : end,
  };
}

/** Splits a text into words and the white space between them. Joining them gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}
