import { queryOptions } from '@tanstack/react-query';
import { read } from '../client.ts';
import { calls } from '../paths.ts';
import { reading } from './reading.ts';

/** The query of the list of enquiries, kept whole in the URL. */
export type EnquiryQuery = EnquiryFilter & { limit: number; offset: number };

/** The filter of a list of enquiries. */
export type EnquiryFilter = {
  [Part in 'search' | 'state' | 'kind' | 'read' | 'suspect' | 'due']?: string | undefined;
} & {
  deleted?: boolean;
};

/** How soon new enquiries and mails appear on an open screen, in milliseconds. */
export const freshness = 30_000;

/** Whether a mail waits for its first attempt. */
function isFirst(delivery: { state: string; attempts: number } | null): boolean {
  return delivery?.state === 'waiting' && delivery.attempts === 0;
}

/** Queries of enquiries, their answers and text blocks. */
export const enquiryQueries = {
  enquiries: (query: EnquiryQuery) =>
    reading(['enquiry', 'list', query], calls.enquiries(query), {
      keepsPrevious: true,
      refetchInterval: () => freshness,
    }),
  unreadEnquiries: () =>
    queryOptions({
      queryKey: ['enquiry', 'list', 'unread'],
      queryFn: async ({ signal }) => (await read(calls.enquiries({ limit: 1 }), signal)).unread,
    }),
  enquiryNeighbours: (id: number, filter: EnquiryFilter) =>
    reading(['enquiry', 'list', 'neighbours', id, filter], calls.enquiryNeighbours(id, filter)),
  enquiry: (id: number) =>
    reading(['enquiry', id], calls.enquiry(id), {
      // The first attempt is made at once: polls until its result is known.
      refetchInterval: ({ state: { data } }) =>
        data?.mail.configured && [data, ...data.mails].some(({ delivery }) => isFirst(delivery)) ? 2_000 : freshness,
    }),
  answerBeginning: (id: number, language?: string) =>
    reading(['enquiry', 'answer', id, language], calls.enquiryAnswer(id, { language }), {
      keepsPrevious: true,
    }),
  enquiryFigures: ({ from, until }: { from: string; until: string }) =>
    reading(['enquiry', 'list', 'figures', from, until], calls.enquiryFigures({ from, until }), {
      keepsPrevious: true,
    }),
};
