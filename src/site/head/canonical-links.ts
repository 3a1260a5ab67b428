import type { Language } from '../../domain/text/language.ts';

/** The absolute addresses of a page for search engines. */
export type CanonicalLinks = {
  /** The canonical address of this text. */
  canonical: string;
  /** The addresses in all languages that it is written in, including this one. Empty if it falls back to another language. */
  alternates: { language: Language | 'x-default'; url: string }[];
};

/**
 * Returns the addresses of a page in a language. An untranslated page has the canonical address of the text it falls back to.
 * @param written the languages that it is written in, the source first
 * @param url returns its absolute address in a language
 */
export function canonicalLinks(
  language: Language,
  written: readonly Language[],
  url: (language: Language) => string,
): CanonicalLinks {
  const source = written[0] ?? language;
  if (!written.includes(language)) return { canonical: url(source), alternates: [] };
  const alternates = written.map((each) => ({ language: each, url: url(each) }));
  return { canonical: url(language), alternates: [...alternates, { language: 'x-default', url: url(source) }] };
}
