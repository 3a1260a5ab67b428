import type { NounName } from '../../domain/nouns/nouns.ts';
import { call } from '../client.ts';
import { inOrder, saveOrder } from '../list/save-order.ts';
import { calls } from '../paths.ts';
import { queries } from '../queries.ts';

type Listed = { id: number };

/** Saves the order of the given records of a noun and shows it at once. The others keep theirs. */
export function saveRecordOrder(noun: NounName, ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const isSorted = ({ id }: Listed) => ids.includes(id);
  const order = {
    noun,
    queryKey: queries.records(noun).queryKey,
    idsOf: (shown: Listed[]) => shown.filter(isSorted).map(({ id }) => id),
    reorder: (shown: Listed[], wanted: number[]) => [
      ...shown.filter((each) => !isSorted(each)),
      ...inOrder(shown.filter(isSorted), wanted),
    ],
    send: (wanted: number[]) => call('PATCH', calls.recordOrder(noun), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
