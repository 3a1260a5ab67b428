import type { Language } from '../../domain/language.ts';

/** Where search engines find something: absolute addresses. */
export type CanonicalLinks = {
  /** The one address of this text. */
  canonical: string;
  /** The same in each language that it is written in, each listing all; none when it falls back to another language. */
  alternates: { language: Language | 'x-default'; url: string }[];
};

/**
 * The addresses of something that is shown in a language. What is not translated counts as the text that it is taken from.
 * @param written the languages that it is written in, the source first
 * @param url its absolute address in a language
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
