import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { HistoryEntryRecord } from '../../records.ts';

/** Saves the order of an entry's blocks and shows it at once. */
export function saveBlockOrder(entry: number, ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const order = {
    noun: 'history_entry' as const,
    queryKey: queries.record('history_entry', entry).queryKey,
    idsOf: (shown: HistoryEntryRecord) => shown.blocks.map(({ id }) => id),
    reorder: (shown: HistoryEntryRecord, wanted: number[]) => ({ ...shown, blocks: inOrder(shown.blocks, wanted) }),
    send: (wanted: number[]) => call('PATCH', calls.historyBlockOrder(entry), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
