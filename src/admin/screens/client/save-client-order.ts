import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { ClientRecord } from '../../records.ts';

/** Saves the order of the clients and shows it at once. */
export function saveClientOrder(ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const order = {
    noun: 'client' as const,
    queryKey: queries.clients().queryKey,
    idsOf: (shown: ClientRecord[]) => shown.map(({ id }) => id),
    reorder: inOrder<ClientRecord>,
    send: (wanted: number[]) => call('PATCH', calls.clientOrder(), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
