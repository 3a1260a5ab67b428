import { useState } from 'react';
import { chosenSet } from '../../change-set/chosen.ts';
import { workIn } from '../../change-set/work-in.ts';
import { detailOf } from '../../client.ts';
import { notifyFailure } from '../../layout/notify.tsx';
import { queryClient } from '../../query-client.ts';

/** Runs actions on a set, one at a time, and then reads everything again: publishing and undoing may change any record. */
export function useSetAction() {
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await action().catch((error: unknown) => notifyFailure(detailOf(error)));
    await queryClient.invalidateQueries();
    setBusy(false);
  }

  return { isBusy, run };
}

/** Works live in this tab, if it works in the set that has just ended. */
export async function leaveSet(id: number): Promise<void> {
  if (chosenSet()?.id === id) await workIn(null);
}
