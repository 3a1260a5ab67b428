import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { defaultLanguage as language } from '../domain/language.ts';
import { onStored } from './autosave/saving.ts';
import { CallFailure, read, readPage } from './client.ts';
import { calls } from './paths.ts';
import type {
  AccountRecord,
  CategoryRecord,
  DemoCounts,
  MachineRecord,
  MachineRow,
  NewsRecord,
  NewsRow,
  SettingsRecord,
} from './records.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000, // long enough that one screen asks once
      retry: (failures, error) =>
        failures < 2 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
    },
  },
});

/** What a list is asked for; all of it stands in the screen's address. */
export type ListQuery = {
  search?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  category?: string | undefined;
  visible?: string | undefined;
  limit: number;
  offset: number;
};

export type Noun = 'machine' | 'category' | 'news';

export const queries = {
  machines: (query: ListQuery) =>
    queryOptions({
      queryKey: ['machine', 'list', query],
      queryFn: ({ signal }) => readPage<MachineRow>(calls.machines({ ...query, language }), signal),
      placeholderData: keepPreviousData,
    }),
  machine: (id: number) =>
    queryOptions({
      queryKey: ['machine', id],
      queryFn: ({ signal }) => read<MachineRecord>(calls.machine(id), signal),
    }),
  categories: () =>
    queryOptions({
      queryKey: ['category', 'list'],
      queryFn: ({ signal }) => read<CategoryRecord[]>(calls.categories({ language }), signal),
    }),
  newsList: (query: ListQuery) =>
    queryOptions({
      queryKey: ['news', 'list', query],
      queryFn: ({ signal }) => readPage<NewsRow>(calls.newsList({ ...query, language }), signal),
      placeholderData: keepPreviousData,
    }),
  newsItem: (id: number) =>
    queryOptions({
      queryKey: ['news', id],
      queryFn: ({ signal }) => read<NewsRecord>(calls.newsItem(id), signal),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => read<SettingsRecord>(calls.settings(), signal),
    }),
  account: () =>
    queryOptions({
      queryKey: ['account'],
      queryFn: ({ signal }) => read<AccountRecord>(calls.account(), signal),
    }),
  demoContent: () =>
    queryOptions({
      queryKey: ['demo-content'],
      queryFn: ({ signal }) => read<DemoCounts>(calls.demoContent(), signal),
    }),
};

/** Reads anew what shows records of a kind. */
export function reload(noun: Noun | 'account' | 'demo-content'): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [noun] });
}

/** Reads anew the lists of a kind alone: for when one record is gone, and its editor still on the screen. */
export function reloadLists(noun: Noun): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [noun, 'list'] });
}

// What was typed is on the screen already: lists that show it are read anew when they come into view next.
onStored((path) => {
  const noun = path.split('/')[2];
  void queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
});
