import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultLanguage as language } from '../../domain/text/language.ts';
import { read } from '../client.ts';
import { calls } from '../paths.ts';

/** Queries of settings, mail, webhook, visits and backups. */
export const operationsQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => read(calls.settings(), signal),
    }),
  mail: () =>
    queryOptions({
      queryKey: ['mail'],
      queryFn: ({ signal }) => read(calls.mail(), signal),
      // A first attempt succeeds or fails within seconds.
      refetchInterval: ({ state }) => (state.data?.test?.state === 'waiting' ? 2000 : false),
    }),
  webhook: () =>
    queryOptions({
      queryKey: ['webhook'],
      queryFn: ({ signal }) => read(calls.webhook(), signal),
      // A first attempt succeeds or fails within seconds.
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((one) => one.state === 'waiting' && one.attempts === 0) ? 2000 : false,
    }),
  visits: ({ from, until }: { from: string; until: string }) =>
    queryOptions({
      queryKey: ['visit', from, until],
      queryFn: ({ signal }) => read(calls.visits({ from, until, language }), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  backups: () =>
    queryOptions({
      queryKey: ['backup'],
      queryFn: ({ signal }) => read(calls.backups(), signal),
      refetchInterval: ({ state }) => (state.data?.running ? 1000 : false),
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
};
