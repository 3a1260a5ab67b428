import type { QueryKey } from '@tanstack/react-query';
import { detailOf } from '../client.ts';
import { notify } from '../layout/notify.tsx';
import { type Noun, reload } from '../query-cache.ts';
import { queryClient } from '../query-client.ts';
import { translate } from '../texts.ts';

type Sorted<Data> = {
  /** The noun whose data is reloaded after the order is saved. */
  noun: Noun;
  /** The query of the list on the screen, the ids in its data, and a function that reorders the data. */
  queryKey: QueryKey;
  idsOf: (data: Data) => number[];
  reorder: (data: Data, ids: number[]) => Data;
  send: (ids: number[]) => Promise<unknown>;
};

/** Orders are saved one after the other, so the latest is stored last. */
let last = Promise.resolve();

/**
 * Saves the order of a list and offers to undo it. Shows the order before the server answers; restores the former order if saving
 * fails.
 */
export async function saveOrder<Data>(
  sorted: Sorted<Data>,
  ids: number[],
  onFailure: (detail: string) => void,
): Promise<void> {
  const { noun, queryKey, idsOf, reorder, send } = sorted;
  void queryClient.cancelQueries({ queryKey }, { revert: false }); // an earlier answer would overwrite the new order
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

/** Sorts entries in the order of the given ids. */
export function inOrder<Entry extends { id: number }>(entries: Entry[], ids: number[]): Entry[] {
  return [...entries].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
