import type { BulkAction } from '../../../domain/enquiry/enquiry.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import type { IconName } from '../../layout/icon.tsx';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { setRead } from './set-read.ts';
import { useBulk } from './use-bulk.tsx';
import type { Neighbours } from './use-neighbours.ts';

/** `short` replaces the label where there is little room, and is part of it. */
type EnquiryAction = { label: string; short: string; icon: IconName; run: () => void };

/**
 * The actions on an open enquiry, each undone from its notice. Those that remove the enquiry from the list open the next one.
 * @returns also `next`, the usual next step: to mark it as answered, then to archive it
 */
export function useEnquiryActions({ id, name, state, answered }: EnquiryRecord, { goOn, toList }: Neighbours) {
  const { t } = useTexts();
  const bulk = useBulk();
  const askToDelete = useDeletion();
  const isAnswered = state === 'answered' || answered !== null;
  const isArchived = state === 'archived';
  const change = (action: BulkAction, onDone?: () => void) =>
    bulk({ chosen: { ids: [id] }, count: 1, action, onDone: (changed) => changed > 0 && onDone?.() });

  async function putBack(): Promise<void> {
    if (!(await setRead(id, false, notifyFailure))) return;
    const undo = () => void setRead(id, true, notifyFailure);
    notify(t('enquiry.bulk.done.unread', { count: 1 }), { label: t('deletion.undo'), run: undo });
    await toList();
  }

  const answer: EnquiryAction = {
    label: t(isAnswered ? 'enquiry.markUnanswered' : 'enquiry.markAnswered'),
    short: t('enquiry.states.answered'),
    icon: 'check',
    run: () => change(isAnswered ? 'in_progress' : 'answered'),
  };
  const archive: EnquiryAction = {
    label: t(isArchived ? 'enquiry.unarchive' : 'enquiry.archive'),
    short: t(isArchived ? 'enquiry.bar.toInbox' : 'enquiry.archive'),
    icon: isArchived ? 'inbox' : 'backup',
    run: () => (isArchived ? change('unarchive') : change('archived', goOn)),
  };
  return {
    answer,
    archive,
    next: isAnswered || isArchived ? archive : answer,
    unread: { label: t('enquiry.markUnread'), run: putBack },
    remove: {
      label: t('enquiry.delete'),
      run: () =>
        askToDelete({
          noun: 'enquiry',
          id,
          path: calls.enquiry(id),
          restore: calls.enquiryRestore(id),
          question: t('enquiry.deleteQuestion'),
          name,
          onDeleted: goOn,
        }),
    },
  };
}
