import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HistoryNoun } from '../../domain/history.ts';
import type { NounName } from '../../domain/nouns/nouns.ts';
import { defaultLanguage as language } from '../../domain/text/language.ts';
import { read, readPage } from '../client.ts';
import { calls } from '../paths.ts';

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
  machine: (id: number) =>
    queryOptions({
      queryKey: ['machine', id],
      queryFn: ({ signal }) => read(calls.machine(id), signal),
    }),
  categories: () =>
    queryOptions({
      queryKey: ['category', 'list'],
      queryFn: ({ signal }) => read(calls.categories({ language }), signal),
    }),
  newsList: (query: ListQuery) =>
    queryOptions({
      queryKey: ['news', 'list', query],
      queryFn: ({ signal }) => readPage(calls.newsList({ ...query, language, overview: true }), signal),
      placeholderData: keepPreviousData,
    }),
  newsItem: (id: number) =>
    queryOptions({
      queryKey: ['news', id],
      queryFn: ({ signal }) => read(calls.newsItem(id), signal),
    }),
  records: <Name extends NounName>(noun: Name) =>
    queryOptions({
      queryKey: [noun, 'list'],
      queryFn: ({ signal }) => read(calls.records(noun), signal),
    }),
  record: <Name extends NounName>(noun: Name, id: number) =>
    queryOptions({
      queryKey: [noun, id],
      queryFn: ({ signal }) => read(calls.record(noun, id), signal),
    }),
  usedNames: (text: string) =>
    queryOptions({
      queryKey: ['machine', 'used-names', text],
      queryFn: ({ signal }) => read(calls.usedNames(text), signal),
      placeholderData: keepPreviousData,
    }),
  pages: () =>
    queryOptions({
      queryKey: ['page', 'list'],
      queryFn: ({ signal }) => read(calls.pages(), signal),
    }),
  page: (page: string) =>
    queryOptions({
      queryKey: ['page', page],
      queryFn: ({ signal }) => read(calls.page(page), signal),
    }),
  catalogueImport: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['catalogue', id],
      queryFn: ({ pageParam: after, signal }) => read(calls.catalogueImport(id, { after }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  history: (query: HistoryQuery) =>
    infiniteQueryOptions({
      queryKey: ['history', query],
      queryFn: ({ pageParam: before, signal }) => read(calls.history({ ...query, before, limit: historyPage }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length < historyPage ? undefined : page.at(-1)?.id),
      staleTime: 0,
    }),
  find: (text: string) =>
    queryOptions({
      queryKey: ['find', text],
      queryFn: ({ signal }) => read(calls.find(text), signal),
      placeholderData: keepPreviousData,
      staleTime: 0, // a name may have changed a moment ago
    }),
};
