import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { autosave } from '../autosave/saving.ts';
import { call, detailOf } from '../client.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { calls } from '../paths.ts';
import { type Noun, reload, reloadLists } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { followFocus } from './follow-focus.ts';

export type Deletion = {
  noun: Noun | 'message';
  /** The call, and what it is sent. */
  path: string;
  body?: unknown;
  /** The call that brings it back; that of the history unless given. */
  restore?: string;
  /** "Are you sure you want to delete this machine?" */
  question: string;
  /** What the thing is called, so that nobody deletes the wrong one. */
  name: string;
  /** Leads away from what is gone. */
  onDeleted?: () => void | Promise<void>;
  /** Shows why it could not be deleted; a message in the corner does unless given. */
  onFailure?: (detail: string) => void;
};

/** Asks, deletes, and offers to bring back what was deleted with all that hung on it. */
export function useDeletion(): (deletion: Deletion) => void {
  const { t } = useTexts();

  /** What fails is told in the corner, with another try: the screen of what was deleted may be gone. */
  async function restore(noun: Deletion['noun'], path: string): Promise<void> {
    try {
      await call('POST', path);
      await reload(noun);
    } catch (error) {
      notifyFailure(detailOf(error), { label: t('save.retry'), run: () => restore(noun, path) });
    }
  }

  async function run(deletion: Deletion, opener: Element | null): Promise<void> {
    const { noun, path, body, name, onDeleted, onFailure = notifyFailure } = deletion;
    try {
      const { headers } = await call('DELETE', path, body === undefined ? {} : { body });
      if (body === undefined) autosave.forget(path);
      followFocus(opener);
      const entry = headers.get('history-id');
      const back = deletion.restore ?? (entry === null ? undefined : calls.restore(entry));
      notify(
        t('deletion.done', { name }),
        back === undefined ? undefined : { label: t('deletion.undo'), run: () => restore(noun, back) },
      );
      await onDeleted?.();
      await (onDeleted ? reloadLists(noun) : reload(noun));
    } catch (error) {
      onFailure(detailOf(error));
    }
  }

  return (deletion) => {
    const opener = document.activeElement;
    modals.openConfirmModal({
      title: t('deletion.title'),
      children: (
        <Stack gap="xs">
          <Text>{deletion.question}</Text>
          <Text fw={650}>{deletion.name}</Text>
        </Stack>
      ),
      labels: { confirm: t('deletion.confirm'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => run(deletion, opener),
    });
  };
}
