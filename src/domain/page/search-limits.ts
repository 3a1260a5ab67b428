import { folded } from '../text/folded.ts';

/** A search stops after this many results. It counts one more, so that the screen can say that there are more. */
export const mostFound = 500;

/** How many of the newest enquiries are scanned for parts that the index cannot find. */
export const newestSearched = 500;

/**
 * Whether an index of trigrams can find a part of a text. PostgreSQL's contains letters, digits, and beginnings and ends of
 * words (https://www.postgresql.org/docs/current/pgtrgm.html). Accents are ignored.
 */
export function canUseIndex(part: string): boolean {
  const letters = folded(part);
  return [...letters].length >= 3 && trigram.test(letters);
}

const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;
