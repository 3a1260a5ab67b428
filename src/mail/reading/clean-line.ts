import { cleanText } from '../../domain/text/clean-text.ts';

const longestLine = 300;

/** Removes characters that databases cannot store, or that reverse the direction of the text after them. */
export function clean(text: string): string {
  return cleanText(text.replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed());
}

/** Clean text in one line. */
export function line(text: string, longest = longestLine): string {
  return clean(text.slice(0, longest * 10))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}
