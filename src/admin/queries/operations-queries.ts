import { defaultLanguage as language } from '../../domain/text/language.ts';
import { calls } from '../paths.ts';
import { reading } from './reading.ts';

/** Queries of settings, mail, mailbox, webhook, visits and backups. */
export const operationsQueries = {
  settings: () => reading(['settings'], calls.settings()),
  mail: () =>
    reading(['mail'], calls.mail(), {
      // A first attempt succeeds or fails within seconds.
      refetchInterval: ({ state }) => (state.data?.test?.state === 'waiting' ? 2000 : false),
    }),
  mailbox: () =>
    reading(['mailbox'], calls.mailbox(), {
      // The first look follows the setup at once.
      refetchInterval: ({ state: { data } }) => (data?.source && !data.checked_at && !data.failure ? 5_000 : 60_000),
    }),
  webhook: () =>
    reading(['webhook'], calls.webhook(), {
      // A first attempt succeeds or fails within seconds.
      refetchInterval: ({ state }) =>
        state.data?.deliveries.some((one) => one.state === 'waiting' && one.attempts === 0) ? 2000 : false,
    }),
  visits: ({ from, until }: { from: string; until: string }) =>
    reading(['visit', from, until], calls.visits({ from, until, language }), {
      keepsPrevious: true,
      staleTime: 0,
    }),
  backups: () =>
    reading(['backup'], calls.backups(), {
      refetchInterval: ({ state }) => (state.data?.running ? 1000 : false),
    }),
  demoContent: () => reading(['demo-content'], calls.demoContent()),
  unplayableVideos: () => reading(['video', 'unplayable'], calls.unplayableVideos(), { staleTime: 0 }),
  firstSteps: () =>
    reading(['first-steps'], calls.firstSteps(), {
      staleTime: 0, // the user's last action may have completed a step
    }),
};
