import { z } from 'zod';
import { searchKinds } from '../domain/page/search.ts';
import type { SearchView } from '../domain/page/search-view.ts';
import { languages } from '../domain/text/language.ts';

const piece = z.object({ text: z.string(), isHit: z.boolean().describe('Whether this part matches the search') });
const pieces = z.array(piece).describe('A text in parts');
const isType = z.literal(true).optional().describe('Whether this part is the type number of a machine');
const lang = z.enum(languages).nullable().describe('The language of the text, if it is not the requested one');

const result = z.object({
  href: z.string(),
  title: z.array(piece.extend({ isType })).describe('A text in parts'),
  titleLanguage: lang,
  excerpt: pieces,
  excerptLanguage: lang,
  note: z.string().nullable().describe('A note if the result is not translated; null otherwise'),
});

/** The results of a search, with the texts of the page of results. */
export const searchAnswer = z.object({
  words: z.string().describe('The words of the search, in one line, and cut if too long'),
  summary: z.string().describe('The number of results, or why there was no search; blank without words'),
  isMissed: z.boolean().describe('Whether nothing was found'),
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      title: z.string(),
      all: z.object({ text: z.string(), href: z.string() }).nullable().describe('The link to all results of this kind'),
      results: z.array(result),
    }),
  ),
  suggestion: z
    .object({ before: z.string(), words: z.string(), after: z.string(), href: z.string() })
    .nullable()
    .describe('A suggestion for what may have been meant'),
  nearest: z
    .object({ title: z.string(), results: z.array(result) })
    .nullable()
    .describe('The nearest results, if nothing was found'),
}) satisfies z.ZodType<SearchView>;
