import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HistoryNoun } from '../../domain/history.ts';
import { read } from '../client.ts';
import { calls } from '../paths.ts';
import type { ChangeSet } from '../records.ts';
import { reading } from './reading.ts';

/** Queries of prepared changes. */
export const changeSetQueries = {
  openSets: () => reading(['change-set', 'open'], calls.changeSets({ state: 'open' })),
  changeSets: () => reading(['change-set', 'list'], calls.changeSets()),
  changeSet: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['change-set', id],
      queryFn: ({ pageParam: after, signal }) => read(calls.changeSet(id, { after }), signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** All differences of one record. */
  changeSetOf: (id: number, noun: HistoryNoun, record: number) =>
    queryOptions({
      queryKey: ['change-set', 'of', id, noun, record],
      async queryFn({ signal }) {
        const pages: ChangeSet[] = [];
        do
          pages.push(await read(calls.changeSet(id, { noun, record, after: pages.at(-1)?.next ?? undefined }), signal));
        while (pages.at(-1)?.next);
        return pages.flatMap(({ differences }) => differences);
      },
    }),
};
