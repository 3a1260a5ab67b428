import { call, detailOf } from '../client.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { calls } from '../paths.ts';
import { reload } from '../query-cache.ts';
import { translate } from '../texts.ts';

type Noun = Parameters<typeof reload>[0];

/**
 * Says what was done, offers to undo it, and reloads the records concerned.
 * @param entry the history entry to restore; null if nothing was changed
 */
export async function noticeOfUndo(done: string, entry: string | null, noun: string): Promise<void> {
  const undo = entry === null ? undefined : () => void restoreBy(calls.restore(entry), noun as Noun);
  notify(done, undo && { label: translate('deletion.undo'), run: undo });
  await reload(noun as Noun);
}

/** Restores by a call. Shows a failure in a notification with a retry button: the screen of the record may be gone. */
export async function restoreBy(path: string, noun: Noun): Promise<void> {
  try {
    await call('POST', path);
    await reload(noun);
  } catch (error) {
    notifyFailure(detailOf(error), { label: translate('save.retry'), run: () => void restoreBy(path, noun) });
  }
}
