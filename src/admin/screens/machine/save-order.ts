import { call, detailOf } from '../../client.ts';
import { calls } from '../../paths.ts';
import { queries, queryClient, reload } from '../../queries.ts';
import type { MachineRecord } from '../../records.ts';

type List = 'pictures' | 'advantages' | 'options' | 'technical_characteristics';

/** Saves the order of one of a machine's lists; it is shown before the server has answered. */
export async function saveOrder(
  machine: number,
  list: List,
  ids: number[],
  onFailure: (detail: string) => void,
): Promise<void> {
  const { queryKey } = queries.machine(machine);
  queryClient.setQueryData(queryKey, (current: MachineRecord | undefined) => current && sorted(current, list, ids));
  try {
    await call('PATCH', calls.machineOrder(machine), { body: { list, ids } });
    onFailure('');
  } catch (error) {
    onFailure(detailOf(error));
  }
  await reload('machine');
}

function sorted(machine: MachineRecord, list: List, ids: number[]): MachineRecord {
  const entries = [...machine[list]].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ...machine, [list]: entries };
}
