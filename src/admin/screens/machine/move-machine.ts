import type { MachinePlace } from '../../../domain/catalogue/machine.ts';
import { call, detailOf, read } from '../../client.ts';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { translate } from '../../texts.ts';

/** Moves a machine to a position that may be on another page of the list, and offers to undo it. */
export async function moveMachine(id: number, place: MachinePlace, onFailure: (detail: string) => void): Promise<void> {
  try {
    const former = await read(calls.machinePlace(id));
    await call('PATCH', calls.machinePlace(id), { body: place });
    onFailure('');
    const undo = () => void moveMachine(id, former, onFailure);
    notify(translate('sorting.saved'), { label: translate('sorting.undo'), run: undo }, 'order');
  } catch (error) {
    onFailure(detailOf(error));
  }
  await reload('machine');
}
