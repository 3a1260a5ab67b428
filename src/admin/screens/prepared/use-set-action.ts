import { useState } from 'react';
import { chosenSet } from '../../change-set/chosen.ts';
import { workIn } from '../../change-set/work-in.ts';
import { detailOf } from '../../client.ts';
import { queryClient } from '../../query-client.ts';

/** Runs actions on a set, one at a time, and then reads everything again: publishing and undoing may change any record. */
export function useSetAction() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure('');
    await action().catch((error: unknown) => setFailure(detailOf(error)));
    await queryClient.invalidateQueries();
    setBusy(false);
  }

  return { isBusy, failure, run };
}

/** Works live in this tab, if it works in the set that has just ended. */
export async function leaveSet(id: number): Promise<void> {
  if (chosenSet()?.id === id) await workIn(null);
}
