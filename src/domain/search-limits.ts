/**
 * A search by name stops when it has found so many: whoever gets more says more. One more than these stands for all that
 * there are beyond them.
 */
export const mostFound = 500;

/** In so many of the newest enquiries a part is looked for that no index can find. */
export const newestSearched = 500;

/**
 * Whether an index of trigrams can find a part of a text: PostgreSQL's knows letters and digits, and where words begin and end
 * (https://www.postgresql.org/docs/current/pgtrgm.html). Without accents, which count for nothing.
 */
export function canUseIndex(part: string): boolean {
  const folded = part.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...folded].length >= 3 && trigram.test(folded);
}

const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;
