import { Button } from '@mantine/core';
import type { BulkAction } from '../../../domain/enquiry/enquiry.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { setRead } from './set-read.ts';
import type { Answering } from './use-answering.ts';
import { useBulk } from './use-bulk.tsx';
import type { Neighbours } from './use-neighbours.ts';
import { useReply } from './use-reply.ts';

type Props = { enquiry: EnquiryRecord; neighbours: Neighbours; answering: Answering };

/** The actions on an open enquiry. Actions that remove it from the list open the next one. */
export function EnquiryActions({ enquiry, neighbours: { goOn, toList }, answering }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  const bulk = useBulk();
  const reply = useReply(enquiry);
  const { id, name, state } = enquiry;
  const isAnswered = state === 'answered' || enquiry.answered !== null;
  const isArchived = state === 'archived';
  const run = (action: BulkAction, onDone?: () => void) =>
    bulk({ chosen: { ids: [id] }, count: 1, action, onDone: (changed) => changed > 0 && onDone?.() });

  async function putBack(): Promise<void> {
    if (await setRead(id, false, notifyFailure)) await toList();
  }

  return (
    <>
      {enquiry.mail.configured ? (
        <Button ref={answering.button} aria-expanded={answering.isOpen} onClick={answering.open}>
          {t('enquiry.reply')}
        </Button>
      ) : (
        <Button component="a" {...reply}>
          {t('enquiry.reply')}
        </Button>
      )}
      <Button variant="default" onClick={() => run(isAnswered ? 'in_progress' : 'answered')}>
        {t(isAnswered ? 'enquiry.markUnanswered' : 'enquiry.markAnswered')}
      </Button>
      <Button variant="default" onClick={() => (isArchived ? run('unarchive') : run('archived', goOn))}>
        {t(isArchived ? 'enquiry.unarchive' : 'enquiry.archive')}
      </Button>
      <Button variant="default" onClick={putBack}>
        {t('enquiry.markUnread')}
      </Button>
      <Button
        variant="outline"
        color="red"
        onClick={() =>
          remove({
            noun: 'enquiry',
            id,
            path: calls.enquiry(id),
            restore: calls.enquiryRestore(id),
            question: t('enquiry.deleteQuestion'),
            name,
            onDeleted: goOn,
          })
        }
      >
        {t('enquiry.delete')}
      </Button>
    </>
  );
}
