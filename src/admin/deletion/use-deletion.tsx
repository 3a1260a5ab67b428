import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { autosave } from '../autosave/saving.ts';
import { call, detailOf, type Success } from '../client.ts';
import { forgetForms } from '../fields/create/use-form-draft.ts';
import { restoreBy } from '../history/notice-of-undo.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { calls } from '../paths.ts';
import { forgetRecord, type Noun, reload } from '../query-cache.ts';
import { queryClient } from '../query-client.ts';
import { blockRequests } from '../requests.ts';
import { useTexts } from '../texts.ts';
import { followFocus } from './follow-focus.ts';

export type Deletion = {
  noun: Noun | 'enquiry' | 'page' | 'passkey';
  /** The id of the deleted record, if it has a screen. `onDeleted` leaves that screen. */
  id?: number;
  /** The call, its body, and the status of its success. */
  path: string;
  body?: unknown;
  success?: Success;
  /** The call that restores the record; by default that of the history. */
  restore?: string;
  /** "Are you sure you want to delete this machine?" */
  question: string;
  /** Replaces the title, the button and the later notification if "delete" is the wrong word. */
  wording?: Record<'title' | 'confirm' | 'done', string>;
  /** The record's name, shown below the question. */
  name: string;
  /** Leaves the screen of the deleted record. */
  onDeleted?: () => void | Promise<void>;
  /** Shows why the deletion failed; by default a notification does. */
  onFailure?: (detail: string) => void;
};

/** Asks for confirmation, deletes the record with its dependent data, and offers to restore both. */
export function useDeletion(): (deletion: Deletion) => void {
  const { t } = useTexts();

  async function run(deletion: Deletion, opener: Element | null): Promise<void> {
    const { noun, id, path, body, success, name, wording, onDeleted, onFailure = notifyFailure } = deletion;
    // With a body the path is that of a list, not of a record.
    const unblock = body === undefined ? await block(noun, id, path) : () => {};
    try {
      const { headers } = await call('DELETE', path, { body, success });
      if (body === undefined) forgetTyped(path);
      followFocus(opener);
      await onDeleted?.();
      if (id !== undefined) await forgetRecord(noun, id);
      unblock();
      const entry = headers.get('history-id');
      const back = deletion.restore ?? (entry === null ? undefined : calls.restore(entry));
      notify(
        wording?.done ?? t('deletion.done', { name }),
        back === undefined ? undefined : { label: t('deletion.undo'), run: () => void restoreBy(back, noun) },
      );
      await reload(noun);
    } catch (error) {
      unblock();
      onFailure(detailOf(error));
    }
  }

  return (deletion) => {
    const opener = document.activeElement;
    modals.openConfirmModal({
      title: deletion.wording?.title ?? t('deletion.title'),
      children: (
        <Stack gap="xs">
          <Text>{deletion.question}</Text>
          <Text fw={650}>{deletion.name}</Text>
        </Stack>
      ),
      labels: { confirm: deletion.wording?.confirm ?? t('deletion.confirm'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => run(deletion, opener),
    });
  };
}

/** Blocks requests for a record while it is deleted, and afterwards while its screen is still open. */
async function block(noun: Deletion['noun'], id: number | undefined, path: string): Promise<() => void> {
  if (id !== undefined) await queryClient.cancelQueries({ queryKey: [noun, id] });
  return blockRequests(path);
}

/** Forgets unsaved text of the record and of forms that belong to it. */
function forgetTyped(path: string): void {
  autosave.forget(path);
  forgetForms(path);
}
