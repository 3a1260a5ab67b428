import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { read } from '../client.ts';
import { calls } from '../paths.ts';

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
    queryOptions({
      queryKey: ['translation', 'list', query],
      queryFn: ({ signal }) => read(calls.translations(query), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  translationSummary: (noun: string | undefined) =>
    queryOptions({
      queryKey: ['translation', 'summary', noun],
      queryFn: ({ signal }) => read(calls.translationSummary({ noun }), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  outdated: (noun: TranslatedNoun, id?: number) =>
    queryOptions({
      queryKey: ['translation', 'outdated', noun, id],
      queryFn: ({ signal }) => read(calls.outdated({ noun, id }), signal),
    }),
  unreviewed: (noun: TranslatedNoun, id?: number) =>
    queryOptions({
      queryKey: ['translation', 'unreviewed', noun, id],
      queryFn: ({ signal }) => read(calls.unreviewed({ noun, id }), signal),
    }),
  translationHelp: () =>
    queryOptions({
      queryKey: ['translation-help'],
      queryFn: ({ signal }) => read(calls.translationHelp(), signal),
      staleTime: 60_000,
    }),
  agencyImport: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['agency', id],
      queryFn: ({ pageParam: after, signal }) => read(calls.agencyImport(id, { after }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
