/** Trigrams of a word as PostgreSQL makes them, with padded ends (https://www.postgresql.org/docs/current/pgtrgm.html). */
export function trigramsOf(word: string): Set<string> {
  const letters = [...`  ${word} `];
  return new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')));
}

/** The similarity of a word to one with these trigrams, from 0 to 1: the share of common trigrams. */
export function likeness(trigrams: ReadonlySet<string>, word: string): number {
  const padded = `  ${word} `;
  const last = padded.length - 3;
  let common = 0;
  for (let at = 0; at <= last; at += 1) if (trigrams.has(padded.slice(at, at + 3))) common += 1;
  return common / (trigrams.size + last + 1 - common);
}

/** Words below this similarity are not typing errors of each other. One wrong letter of four leaves this much. */
export const leastLikeness = 0.2;

/** The edit distance of two words, with swapped neighbours counted once; `limit + 1` when it exceeds the limit. */
export function distance(one: string, other: string, limit: number): number {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let [before, last] = [[] as number[], to.map((_, index) => index)];
  last.push(to.length);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, otherLetter] of to.entries()) {
      const same = letter === otherLetter ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + same, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === otherLetter;
      if (isSwapped) least = Math.min(least, (before[column - 1] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return Math.min(last.at(-1) ?? 0, limit + 1);
}

/** How many letters of a word may be mistyped. */
export function mostWrong(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : Math.min(3, Math.floor(word.length / 3));
}
