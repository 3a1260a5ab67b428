import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { MachineRecord } from '../../records.ts';

type List = 'pictures' | 'advantages' | 'options' | 'technical_characteristics';

/** Saves the order of one of a machine's lists and shows it at once. */
export function saveMachineOrder(
  machine: number,
  list: List,
  ids: number[],
  onFailure: (detail: string) => void,
): Promise<void> {
  const order = {
    noun: 'machine' as const,
    queryKey: queries.machine(machine).queryKey,
    idsOf: (shown: MachineRecord) => shown[list].map(({ id }) => id),
    reorder: (shown: MachineRecord, wanted: number[]) => ({
      ...shown,
      [list]: inOrder<{ id: number }>(shown[list], wanted),
    }),
    send: (wanted: number[]) => call('PATCH', calls.machineOrder(machine), { body: { list, ids: wanted } }),
  };
  return saveOrder(order, ids, onFailure);
}
