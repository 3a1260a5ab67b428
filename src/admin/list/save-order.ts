import type { QueryKey } from '@tanstack/react-query';
import { detailOf } from '../client.ts';
import { notify } from '../layout/notify.tsx';
import { type Noun, queryClient, reload } from '../queries.ts';
import { translate } from '../texts.ts';

type Sorted<Data> = {
  /** What is read anew once the order is stored. */
  noun: Noun;
  /** The data that the screen shows, the ids in it, and the same in another order. */
  queryKey: QueryKey;
  idsOf: (data: Data) => number[];
  reorder: (data: Data, ids: number[]) => Data;
  send: (ids: number[]) => Promise<unknown>;
};

/** One order after the other: the last one that was made is the last to be stored. */
let last = Promise.resolve();

/**
 * Saves the order of a list, and offers to put it back. It is shown before the server has answered; when it cannot be saved, the
 * former order is back.
 */
export async function saveOrder<Data>(
  sorted: Sorted<Data>,
  ids: number[],
  onFailure: (detail: string) => void,
): Promise<void> {
  const { noun, queryKey, idsOf, reorder, send } = sorted;
  void queryClient.cancelQueries({ queryKey }, { revert: false }); // an answer from before would undo what is shown
  const shown = queryClient.getQueryData<Data>(queryKey);
  const former = shown ? idsOf(shown) : [];
  const show = (order: number[]) => queryClient.setQueryData<Data>(queryKey, (data) => data && reorder(data, order));
  show(ids);
  const mine = last.then(async () => {
    try {
      await send(ids);
      onFailure('');
      const undo = () => void saveOrder(sorted, former, onFailure);
      notify(translate('sorting.saved'), { label: translate('sorting.undo'), run: undo }, 'order');
    } catch (error) {
      show(former);
      onFailure(detailOf(error));
    }
    if (last === mine) await reload(noun);
  });
  last = mine;
  await mine;
}

/** Entries in the order of the given ids. */
export function inOrder<Entry extends { id: number }>(entries: Entry[], ids: number[]): Entry[] {
  return [...entries].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
