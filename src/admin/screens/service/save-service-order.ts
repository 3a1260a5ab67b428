import type { ServicePage } from '../../../domain/nouns/service.ts';
import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { ServiceRecord } from '../../records.ts';

/** Saves the order of a page's services and shows it at once. */
export function saveServiceOrder(page: ServicePage, ids: number[], onFailure: (detail: string) => void): Promise<void> {
  const order = {
    noun: 'service' as const,
    queryKey: queries.services().queryKey,
    idsOf: (shown: ServiceRecord[]) => shown.filter((service) => service.page === page).map(({ id }) => id),
    reorder: (shown: ServiceRecord[], wanted: number[]) => [
      ...shown.filter((service) => service.page !== page),
      ...inOrder(
        shown.filter((service) => service.page === page),
        wanted,
      ),
    ],
    send: (wanted: number[]) => call('PATCH', calls.serviceOrder(), { body: { ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
