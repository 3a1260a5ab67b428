import { infiniteQueryOptions, keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { HistoryNoun } from '../domain/history.ts';
import { defaultLanguage as language } from '../domain/language.ts';
import type { TranslatedNoun } from '../domain/translation.ts';
import { onStored } from './autosave/saving.ts';
import { CallFailure, read, readPage } from './client.ts';
import { calls, nounAt } from './paths.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000, // long enough that a screen sends each query once
      retry: (failures, error) => isUnanswered(error) || (failures < 2 && !isRefusal(error)),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 10_000),
    },
  },
});

/** Whether a request got no answer. Such a query is retried until it is answered; the screen says so meanwhile. */
export function isUnanswered(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 0;
}

function isRefusal(error: Error): boolean {
  return error instanceof CallFailure && error.status >= 400 && error.status < 500;
}

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

/** The query of the overview of translations. Its filters are in the URL. */
export type TranslationQuery = Record<'noun' | 'language' | 'state' | 'search', string | undefined> & {
  /** The keys of the pages whose displayed names match the search. */
  pages?: string | undefined;
  limit: number;
  offset: number;
};

/** The query of the list of enquiries, kept whole in the URL. */
export type EnquiryQuery = EnquiryFilter & { limit: number; offset: number };

/** The filter of a list of enquiries. */
export type EnquiryFilter = {
  [Part in 'search' | 'state' | 'kind' | 'read' | 'suspect' | 'due']?: string | undefined;
} & {
  deleted?: boolean;
};

/** Whether a mail waits for its first attempt. */
function isFirst(delivery: { state: string; attempts: number } | null): boolean {
  return delivery?.state === 'waiting' && delivery.attempts === 0;
}

const historyPage = 30;

export type Noun =
  | 'machine'
  | 'category'
  | 'news'
  | 'client'
  | 'history_entry'
  | 'project'
  | 'service'
  | 'characteristic_kind'
  | 'glossary_term'
  | 'answer_block'
  | 'steel_family'
  | 'tolerance_row';

export const queries = {
  enquiries: (query: EnquiryQuery) =>
    queryOptions({
      queryKey: ['enquiry', 'list', query],
      queryFn: ({ signal }) => read(calls.enquiries(query), signal),
      placeholderData: keepPreviousData,
    }),
  unreadEnquiries: () =>
    queryOptions({
      queryKey: ['enquiry', 'list', 'unread'],
      queryFn: async ({ signal }) => (await read(calls.enquiries({ limit: 1 }), signal)).unread,
    }),
  enquiryNeighbours: (id: number, filter: EnquiryFilter) =>
    queryOptions({
      queryKey: ['enquiry', 'list', 'neighbours', id, filter],
      queryFn: ({ signal }) => read(calls.enquiryNeighbours(id, filter), signal),
    }),
  enquiry: (id: number) =>
    queryOptions({
      queryKey: ['enquiry', id],
      queryFn: ({ signal }) => read(calls.enquiry(id), signal),
      // The first attempt is made at once: polls until its result is known.
      refetchInterval: ({ state: { data } }) =>
        data?.mail.configured && [data, ...data.mails].some(({ delivery }) => isFirst(delivery)) ? 2_000 : false,
    }),
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
  catalogueImport: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['catalogue', id],
      queryFn: ({ pageParam: after, signal }) => read(calls.catalogueImport(id, { after }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  agencyImport: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['agency', id],
      queryFn: ({ pageParam: after, signal }) => read(calls.agencyImport(id, { after }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
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
  clients: () =>
    queryOptions({
      queryKey: ['client', 'list'],
      queryFn: ({ signal }) => read(calls.clients(), signal),
    }),
  historyEntries: () =>
    queryOptions({
      queryKey: ['history_entry', 'list'],
      queryFn: ({ signal }) => read(calls.historyEntries(), signal),
    }),
  historyEntry: (id: number) =>
    queryOptions({
      queryKey: ['history_entry', id],
      queryFn: ({ signal }) => read(calls.historyEntry(id), signal),
    }),
  projects: () =>
    queryOptions({
      queryKey: ['project', 'list'],
      queryFn: ({ signal }) => read(calls.projects(), signal),
    }),
  project: (id: number) =>
    queryOptions({
      queryKey: ['project', id],
      queryFn: ({ signal }) => read(calls.project(id), signal),
    }),
  services: () =>
    queryOptions({
      queryKey: ['service', 'list'],
      queryFn: ({ signal }) => read(calls.services(), signal),
    }),
  answerBlocks: () =>
    queryOptions({
      queryKey: ['answer_block', 'list'],
      queryFn: ({ signal }) => read(calls.answerBlocks(), signal),
    }),
  answerBeginning: (id: number, language?: string) =>
    queryOptions({
      queryKey: ['enquiry', 'answer', id, language],
      queryFn: ({ signal }) => read(calls.enquiryAnswer(id, { language }), signal),
      placeholderData: keepPreviousData,
    }),
  characteristicKinds: () =>
    queryOptions({
      queryKey: ['characteristic_kind', 'list'],
      queryFn: ({ signal }) => read(calls.characteristicKinds(), signal),
    }),
  usedNames: (text: string) =>
    queryOptions({
      queryKey: ['machine', 'used-names', text],
      queryFn: ({ signal }) => read(calls.usedNames(text), signal),
      placeholderData: keepPreviousData,
    }),
  steelFamilies: () =>
    queryOptions({
      queryKey: ['steel_family', 'list'],
      queryFn: ({ signal }) => read(calls.steelFamilies(), signal),
    }),
  toleranceRows: () =>
    queryOptions({
      queryKey: ['tolerance_row', 'list'],
      queryFn: ({ signal }) => read(calls.toleranceRows(), signal),
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
  history: (query: HistoryQuery) =>
    infiniteQueryOptions({
      queryKey: ['history', query],
      queryFn: ({ pageParam: before, signal }) => read(calls.history({ ...query, before, limit: historyPage }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.length < historyPage ? undefined : page.at(-1)?.id),
      staleTime: 0,
    }),
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
  visits: ({ from, until }: { from: string; until: string }) =>
    queryOptions({
      queryKey: ['visit', from, until],
      queryFn: ({ signal }) => read(calls.visits({ from, until, language }), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  enquiryFigures: ({ from, until }: { from: string; until: string }) =>
    queryOptions({
      queryKey: ['enquiry', 'list', 'figures', from, until],
      queryFn: ({ signal }) => read(calls.enquiryFigures({ from, until }), signal),
      placeholderData: keepPreviousData,
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
  glossaryTerms: () =>
    queryOptions({
      queryKey: ['glossary_term', 'list'],
      queryFn: ({ signal }) => read(calls.glossaryTerms(), signal),
      staleTime: 60_000,
    }),
  passwordReset: () =>
    queryOptions({
      queryKey: ['password-reset'],
      queryFn: ({ signal }) => read(calls.reset(), signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  mail: () =>
    queryOptions({
      queryKey: ['mail'],
      queryFn: ({ signal }) => read(calls.mail(), signal),
      // A first attempt succeeds or fails within seconds.
      refetchInterval: ({ state }) => (state.data?.test?.state === 'waiting' ? 2000 : false),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => read(calls.settings(), signal),
    }),
  webhook: () =>
    queryOptions({
      queryKey: ['webhook'],
      queryFn: ({ signal }) => read(calls.webhook(), signal),
      // A first attempt succeeds or fails within seconds.
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((one) => one.state === 'waiting' && one.attempts === 0) ? 2000 : false,
    }),
  apiTokens: () =>
    queryOptions({
      queryKey: ['api-token'],
      queryFn: ({ signal }) => read(calls.apiTokens(), signal),
    }),
  people: () =>
    queryOptions({
      queryKey: ['person'],
      queryFn: ({ signal }) => read(calls.people(), signal),
    }),
  account: () =>
    queryOptions({
      queryKey: ['account'],
      queryFn: ({ signal }) => read(calls.account(), signal),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['passkey', 'list'],
      queryFn: ({ signal }) => read(calls.passkeys(), signal),
    }),
  passkeyLogin: () =>
    queryOptions({
      queryKey: ['passkey', 'login'],
      queryFn: ({ signal }) => read(calls.passkeyLogin(), signal),
    }),
  demoContent: () =>
    queryOptions({
      queryKey: ['demo-content'],
      queryFn: ({ signal }) => read(calls.demoContent(), signal),
    }),
  firstSteps: () =>
    queryOptions({
      queryKey: ['first-steps'],
      queryFn: ({ signal }) => read(calls.firstSteps(), signal),
      staleTime: 0, // the user's last action may have completed a step
    }),
  find: (text: string) =>
    queryOptions({
      queryKey: ['find', text],
      queryFn: ({ signal }) => read(calls.find(text), signal),
      placeholderData: keepPreviousData,
      staleTime: 0, // a name may have changed a moment ago
    }),
  backups: () =>
    queryOptions({
      queryKey: ['backup'],
      queryFn: ({ signal }) => read(calls.backups(), signal),
      refetchInterval: ({ state }) => (state.data?.running ? 1000 : false),
    }),
};

/** Reloads all data about records of a kind. */
export function reload(
  noun:
    | Noun
    | 'page'
    | 'enquiry'
    | 'account'
    | 'passkey'
    | 'person'
    | 'demo-content'
    | 'first-steps'
    | 'mail'
    | 'webhook'
    | 'api-token'
    | 'backup'
    | 'settings',
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [noun] });
}

/** Reloads only the lists and counts of a kind, for callers that already have the record. */
export function reloadLists(noun: Noun | 'enquiry'): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [noun, 'list'] });
}

/**
 * Removes the cached data of a deleted record. Waits until no screen shows the record, because it would be requested
 * again.
 */
export function forgetRecord(noun: Noun | 'enquiry' | 'page' | 'passkey', id: number): Promise<void> {
  const queryKey = [noun, id];
  const cache = queryClient.getQueryCache();
  return new Promise((resolve) => {
    const look = () => {
      if (cache.find({ queryKey })?.isActive()) return;
      unsubscribe();
      queryClient.removeQueries({ queryKey });
      resolve();
    };
    const unsubscribe = cache.subscribe(look);
    look();
  });
}

let translations: ReturnType<typeof setTimeout>;

// Saved text is already on the screen, so lists with it are reloaded when next shown. Outdated translations are
// requested after a pause in typing.
onStored((path) => {
  const noun = nounAt(path);
  void queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
  if (noun === 'settings') void reload('backup'); // the settings affect when the next backup is due
  clearTimeout(translations);
  translations = setTimeout(() => queryClient.invalidateQueries({ queryKey: ['translation'] }), 1_000);
});
