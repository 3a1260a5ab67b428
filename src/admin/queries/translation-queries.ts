import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { calls } from '../paths.ts';
import { reading } from './reading.ts';

/** The query of the overview of translations. Its filters are in the URL. */
export type TranslationQuery = Record<'noun' | 'language' | 'state' | 'search', string | undefined> & {
  /** The keys of the pages whose displayed names match the search. */
  pages?: string | undefined;
  limit: number;
  offset: number;
};

/** Queries of translations, the glossary and files of agencies. */
export const translationQueries = {
  translations: (query: TranslationQuery) =>
    reading(['translation', 'list', query], calls.translations(query), {
      keepsPrevious: true,
      staleTime: 0,
    }),
  translationSummary: (noun: string | undefined) =>
    reading(['translation', 'summary', noun], calls.translationSummary({ noun }), {
      keepsPrevious: true,
      staleTime: 0,
    }),
  outdated: (noun: TranslatedNoun, id?: number) =>
    reading(['translation', 'outdated', noun, id], calls.outdated({ noun, id })),
  unreviewed: (noun: TranslatedNoun, id?: number) =>
    reading(['translation', 'unreviewed', noun, id], calls.unreviewed({ noun, id })),
  translationHelp: () =>
    reading(['translation-help'], calls.translationHelp(), {
      staleTime: 60_000,
    }),
};
