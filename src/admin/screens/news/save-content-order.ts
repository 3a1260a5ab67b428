import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { NewsRecord } from '../../records.ts';

/** Saves the order of the contents of a news item and shows it at once. */
export function saveContentOrder(item: number, ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const order = {
    noun: 'news' as const,
    queryKey: queries.newsItem(item).queryKey,
    idsOf: (shown: NewsRecord) => shown.content.map(({ id }) => id),
    reorder: (shown: NewsRecord, wanted: number[]) => ({ ...shown, content: inOrder(shown.content, wanted) }),
    send: (wanted: number[]) => call('PATCH', calls.newsContentOrder(item), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
