import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { BulkAction } from '../../../domain/enquiry/enquiry.ts';
import { detailOf } from '../../client.ts';
import { followFocus } from '../../deletion/follow-focus.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { reload } from '../../query-cache.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import { type Changed, type Chosen, changeMany, undoMany } from './bulk.ts';
import { useBulkProgress } from './bulk-progress.ts';

/** `onDone` gets the number of changed enquiries. */
type Bulk = { chosen: Chosen; count: number; action: BulkAction; onDone?: (changed: number) => void };

/** Runs an action on many enquiries and offers to undo it. Asks before it deletes. */
export function useBulk(): (bulk: Bulk) => void {
  const { t } = useTexts();

  async function run({ chosen, count: total, action, onDone }: Bulk, opener: Element | null): Promise<void> {
    const changed: Changed[] = [];
    const { signal, abort } = controller();
    const onProgress = (done: number) => useBulkProgress.setState({ done, total, stop: abort });
    onProgress(0);
    const failure = await caught(() =>
      changeMany(chosen, action, { signal, onProgress, onChanged: (some) => changed.push(...some) }),
    );
    useBulkProgress.setState(undefined);
    if (failure) notifyFailure(failure);
    const undoing = { label: t('deletion.undo'), run: () => undo(changed, action) };
    if (changed.length > 0) notify(told(action, changed.length), undoing);
    else if (!failure) notify(t('enquiry.bulk.nothing'));
    followFocus(opener);
    onDone?.(changed.length);
    await reload('enquiry');
  }

  /** Undoes an action. After a failure it can be retried: enquiries already undone do not change again. */
  async function undo(changed: Changed[], action: BulkAction): Promise<void> {
    const onProgress = (done: number) => useBulkProgress.setState({ done, total: changed.length });
    onProgress(0);
    const failure = await caught(() => undoMany(changed, action, { onProgress }));
    useBulkProgress.setState(undefined);
    if (failure) notifyFailure(failure, { label: t('save.retry'), run: () => undo(changed, action) });
    else notify(t('enquiry.bulk.undone', { count: changed.length }));
    await reload('enquiry');
  }

  function told(action: BulkAction, count: number): string {
    if (action in done) return t(done[action as keyof typeof done], { count });
    return t('enquiry.bulk.done.state', { count, state: t(`enquiry.states.${action as Changed['state']}`) });
  }

  return (bulk) => {
    const opener = document.activeElement;
    if (bulk.action !== 'delete') void run(bulk, opener);
    else
      modals.openConfirmModal({
        title: t('deletion.title'),
        children: <Text>{t('enquiry.bulk.question', { count: bulk.count })}</Text>,
        labels: { confirm: t('deletion.confirm'), cancel: t('common.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => run(bulk, opener),
      });
  };
}

const done = {
  read: 'enquiry.bulk.done.read',
  unread: 'enquiry.bulk.done.unread',
  delete: 'enquiry.bulk.done.delete',
  restore: 'enquiry.bulk.done.restore',
  unarchive: 'enquiry.bulk.done.unarchive',
} as const satisfies Partial<Record<BulkAction, TextKey>>;

function controller() {
  const stopping = new AbortController();
  return { signal: stopping.signal, abort: () => stopping.abort() };
}

/** Returns the reason of a failure; undefined if the task succeeded. */
async function caught(task: () => Promise<void>): Promise<string | undefined> {
  try {
    await task();
    return undefined;
  } catch (error) {
    return detailOf(error);
  }
}
