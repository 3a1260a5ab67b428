import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';

const lists = {
  steelFamilies: { noun: 'steel_family', query: queries.steelFamilies, path: calls.steelFamilyOrder() },
  toleranceRows: { noun: 'tolerance_row', query: queries.toleranceRows, path: calls.toleranceRowOrder() },
} as const;

/** Saves the order of one of the lists of the flame-cutting page and shows it at once. */
export function saveSteelOrder(
  list: keyof typeof lists,
  ids: number[],
  onFailure: (detail: string) => void,
): Promise<void> {
  const { noun, query, path } = lists[list];
  const order = {
    noun,
    queryKey: query().queryKey,
    idsOf: (shown: { id: number }[]) => shown.map(({ id }) => id),
    reorder: inOrder<{ id: number }>,
    send: (wanted: number[]) => call('PATCH', path, { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
