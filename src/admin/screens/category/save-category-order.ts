import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { CategoryRecord } from '../../records.ts';

/** Saves the order of the categories and shows it at once. */
export function saveCategoryOrder(ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const order = {
    noun: 'category' as const,
    queryKey: queries.categories().queryKey,
    idsOf: (shown: CategoryRecord[]) => shown.map(({ id }) => id),
    reorder: inOrder<CategoryRecord>,
    send: (wanted: number[]) => call('PATCH', calls.categoryOrder(), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
