import { Paper, Stack, Text } from '@mantine/core';
import type { EnquiryRecord, ThreadMailRecord } from '../../../records.ts';
import classes from '../enquiry.module.css';
import { MailDelivery } from './mail-delivery.tsx';
import { MailFiles } from './mail-files.tsx';
import { MailGuess } from './mail-guess.tsx';
import { MailHead } from './mail-head.tsx';
import { MailMarks } from './mail-marks.tsx';
import { MailText } from './mail-text.tsx';

type Props = { enquiry: EnquiryRecord; mail: ThreadMailRecord };

/** A mail of the thread, with what its reader must know. Text by strangers is shown as plain text. */
export function ThreadMail({ enquiry: { id }, mail }: Props) {
  return (
    <Paper withBorder p="md" className={classes.mail} data-quiet={mail.kind !== 'mail' || undefined}>
      <Stack gap="xs">
        <MailHead enquiry={id} mail={mail} />
        <MailGuess enquiry={id} mail={mail} />
        <MailMarks mail={mail} />
        <Text size="sm" fw={600} className={classes.theirs}>
          {mail.subject}
        </Text>
        <MailText mail={mail} />
        <MailFiles enquiry={id} mail={mail} />
        <MailDelivery enquiry={id} mail={mail} />
      </Stack>
    </Paper>
  );
}
