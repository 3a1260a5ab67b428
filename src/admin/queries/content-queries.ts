import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HistoryNoun } from '../../domain/history.ts';
import type { NounName } from '../../domain/nouns/nouns.ts';
import { defaultLanguage as language } from '../../domain/text/language.ts';
import { read, readPage } from '../client.ts';
import { calls } from '../paths.ts';
import { reading } from './reading.ts';

/** The query of a list, kept whole in the screen's URL. */
export type ListQuery = {
  search?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  category?: string | undefined;
  visible?: string | undefined;
  stock?: string | undefined;
  limit: number;
  offset: number;
};

/** The history of one record, or the deleted records of a kind. */
export type HistoryQuery = { noun: HistoryNoun; id?: number; deleted?: boolean };

const historyPage = 30;

/** Queries of content, its history, imports and the search by name. */
export const contentQueries = {
  machines: (query: ListQuery) =>
    queryOptions({
      queryKey: ['machine', 'list', query],
      queryFn: ({ signal }) => readPage(calls.machines({ ...query, language, overview: true }), signal),
      placeholderData: keepPreviousData,
    }),
  machine: (id: number) => reading(['machine', id], calls.machine(id)),
  categories: () => reading(['category', 'list'], calls.categories({ language })),
  newsList: (query: ListQuery) =>
    queryOptions({
      queryKey: ['news', 'list', query],
      queryFn: ({ signal }) => readPage(calls.newsList({ ...query, language, overview: true }), signal),
      placeholderData: keepPreviousData,
    }),
  newsItem: (id: number) => reading(['news', id], calls.newsItem(id)),
  records: <Name extends NounName>(noun: Name) => reading([noun, 'list'], calls.records(noun)),
  record: <Name extends NounName>(noun: Name, id: number) => reading([noun, id], calls.record(noun, id)),
  usedNames: (text: string) =>
    reading(['machine', 'used-names', text], calls.usedNames(text), {
      keepsPrevious: true,
    }),
  pages: () => reading(['page', 'list'], calls.pages()),
  page: (page: string) => reading(['page', page], calls.page(page)),
  history: (query: HistoryQuery) =>
    infiniteQueryOptions({
      queryKey: ['history', query],
      queryFn: ({ pageParam: before, signal }) => read(calls.history({ ...query, before, limit: historyPage }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length < historyPage ? undefined : page.at(-1)?.id),
      staleTime: 0,
    }),
  find: (text: string) =>
    reading(['find', text], calls.find(text), {
      keepsPrevious: true,
      staleTime: 0, // a name may have changed a moment ago
    }),
};
