import { call, detailOf } from '../../client.ts';
import { calls } from '../../paths.ts';
import { queries, queryClient, reload } from '../../queries.ts';
import type { MachineRecord } from '../../records.ts';

type List = 'pictures' | 'advantages' | 'options' | 'technical_characteristics';

/** One order after the other: the last one that was made is the last to be stored. */
let last = Promise.resolve();

/**
 * Saves the order of one of a machine's lists. It is shown before the server has answered; when it cannot be saved, the
 * former order is back.
 */
export async function saveOrder(
  machine: number,
  list: List,
  ids: number[],
  onFailure: (detail: string) => void,
): Promise<void> {
  const { queryKey } = queries.machine(machine);
  void queryClient.cancelQueries({ queryKey }, { revert: false }); // an answer from before would undo what is shown
  const former = queryClient.getQueryData(queryKey)?.[list].map(({ id }) => id) ?? [];
  const show = (order: number[]) =>
    queryClient.setQueryData(queryKey, (machine) => machine && sorted(machine, list, order));
  show(ids);
  const mine = last.then(async () => {
    try {
      await call('PATCH', calls.machineOrder(machine), { body: { list, ids } });
      onFailure('');
    } catch (error) {
      show(former);
      onFailure(detailOf(error));
    }
    if (last === mine) await reload('machine');
  });
  last = mine;
  await mine;
}

function sorted(machine: MachineRecord, list: List, ids: number[]): MachineRecord {
  const entries = [...machine[list]].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ...machine, [list]: entries };
}
