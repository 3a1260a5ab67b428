import { Button } from '@mantine/core';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import type { Answering } from './use-answering.ts';
import { useEnquiryActions } from './use-enquiry-actions.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useReply } from './use-reply.ts';

type Props = { enquiry: EnquiryRecord; neighbours: Neighbours; answering: Answering };

/** The actions on an open enquiry, side by side. */
export function EnquiryActions({ enquiry, neighbours, answering }: Props) {
  const { t } = useTexts();
  const reply = useReply(enquiry);
  const { answer, archive, unread, remove } = useEnquiryActions(enquiry, neighbours);
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
      {[answer, archive, unread].map(({ label, run }) => (
        <Button key={label} variant="default" onClick={run}>
          {label}
        </Button>
      ))}
      <Button variant="outline" color="red" onClick={remove.run}>
        {remove.label}
      </Button>
    </>
  );
}
