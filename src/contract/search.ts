import { z } from 'zod';
import { languages } from '../domain/language.ts';
import { searchKinds } from '../domain/search.ts';
import type { SearchView } from '../domain/search-view.ts';

const pieces = z
  .array(z.object({ text: z.string(), isHit: z.boolean().describe('Whether this is what was searched for') }))
  .describe('A text in parts');
const lang = z.enum(languages).nullable().describe('Its language, if that is not the one that was asked for');

const result = z.object({
  href: z.string(),
  title: pieces,
  titleLanguage: lang,
  excerpt: pieces,
  excerptLanguage: lang,
  note: z.string().nullable().describe('Says so, if it is not translated'),
});

/** The results of a search, with the texts of the page of results. */
export const searchAnswer = z.object({
  words: z.string().describe('What was searched for: in one line, cut if it was too long'),
  summary: z.string().describe('How much was found, or why nothing was searched for; blank without words'),
  isMissed: z.boolean().describe('Whether nothing was found'),
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      title: z.string(),
      all: z.object({ text: z.string(), href: z.string() }).nullable().describe('Leads to all results of this kind'),
      results: z.array(result),
    }),
  ),
  suggestion: z
    .object({ before: z.string(), words: z.string(), after: z.string(), href: z.string() })
    .nullable()
    .describe('What may have been meant'),
  nearest: z
    .object({ title: z.string(), results: z.array(result) })
    .nullable()
    .describe('Beside a search without result'),
}) satisfies z.ZodType<SearchView>;
