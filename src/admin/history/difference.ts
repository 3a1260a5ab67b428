/** A text in three parts, of which the middle one is what another text has not. */
export type Parts = { start: string; changed: string; end: string };

/** Tells two texts apart: what they begin with alike, what differs, and what they end with alike, by whole words. */
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

/** The same parts, cut to what is next to the change. */
export function excerpt({ start, changed, end }: Parts): Parts {
  return {
    start: start.length > around ? `…${start.slice(-around)}` : start,
    changed: changed.length > longest ? `${changed.slice(0, longest)}…` : changed,
    end: end.length > around ? `${end.slice(0, around)}…` : end,
  };
}

/** Words and the white space between them; joined they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}
