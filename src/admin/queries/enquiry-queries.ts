import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../client.ts';
import { calls } from '../paths.ts';

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

/** Queries of enquiries, their answers and text blocks. */
export const enquiryQueries = {
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
  answerBeginning: (id: number, language?: string) =>
    queryOptions({
      queryKey: ['enquiry', 'answer', id, language],
      queryFn: ({ signal }) => read(calls.enquiryAnswer(id, { language }), signal),
      placeholderData: keepPreviousData,
    }),
  enquiryFigures: ({ from, until }: { from: string; until: string }) =>
    queryOptions({
      queryKey: ['enquiry', 'list', 'figures', from, until],
      queryFn: ({ signal }) => read(calls.enquiryFigures({ from, until }), signal),
      placeholderData: keepPreviousData,
    }),
};
