import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { attachmentKindName } from '../../../../domain/enquiry/attachment.ts';
import { fileSize } from '../../../../domain/media/file-size.ts';
import type { InterfaceLanguage } from '../../../../domain/text/interface-language.ts';
import { call, detailOf } from '../../../client.ts';
import { useDeletion } from '../../../deletion/use-deletion.tsx';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { Moment, momentText } from '../../../list/moment.tsx';
import { calls } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { queryClient } from '../../../query-client.ts';
import type { EnquiryRecord } from '../../../records.ts';
import { type Translate, useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';

type Mail = EnquiryRecord['mails'][number];
type Props = { enquiry: EnquiryRecord; mail: Mail };

/** A mail of the thread: sender, date, text, files, and the state of its delivery. Text by strangers is shown as plain text. */
export function ThreadMail({ enquiry, mail }: Props) {
  const { t } = useTexts();
  const { direction, by, address, subject, text, written_at } = mail;
  const isSent = direction === 'sent';
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" align="start">
          <div>
            <Text size="sm" fw={650} className={classes.theirs}>
              {isSent ? t('enquiry.answers.sentBy', { who: by ?? '' }) : t('enquiry.answers.receivedFrom', { address })}
            </Text>
            <Text size="sm" c="dimmed" className={classes.theirs}>
              <Moment at={written_at} /> ·{' '}
              {isSent ? t('enquiry.answers.toAddress', { address }) : t('enquiry.answers.addedBy', { who: by ?? '' })}
            </Text>
          </div>
          {!isSent && <RemoveButton enquiry={enquiry.id} mail={mail} />}
        </Group>
        <Text size="sm" fw={600} className={classes.theirs}>
          {subject}
        </Text>
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
        <SentFiles enquiry={enquiry.id} mail={mail} />
        <LeftOutFiles files={mail.left_out} />
        <Delivery enquiry={enquiry} mail={mail} />
      </Stack>
    </Paper>
  );
}

function SentFiles({ enquiry, mail: { files } }: { enquiry: number; mail: Mail }) {
  const { language } = useTexts();
  if (files.length === 0) return null;
  return (
    <Stack component="ul" gap={4} className={classes.plain}>
      {files.map(({ id, name, type, bytes }) => (
        <li key={id}>
          <Anchor size="sm" href={calls.answerFile(enquiry, id)} download={name} className={classes.theirs}>
            {name}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {attachmentKindName(type)} · {fileSize(bytes, language)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** The names of the files of a received mail. The files are not stored, because nobody has checked them. */
function LeftOutFiles({ files }: { files: Mail['left_out'] }) {
  const { t, language } = useTexts();
  if (files.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('enquiry.answers.leftOut', { count: files.length })}
      </Text>
      <Stack component="ul" gap={4} className={classes.plain}>
        {files.map(({ name, bytes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several files may share a name, and their order is fixed
          <Text key={index} component="li" size="sm" className={classes.theirs}>
            {name} · {fileSize(bytes, language)}
          </Text>
        ))}
      </Stack>
    </div>
  );
}

/** The delivery of an answer, with a button to retry it after a failed attempt. */
function Delivery({ enquiry, mail }: Props) {
  const { t, language } = useTexts();
  const [failure, setFailure] = useState('');
  const { delivery } = mail;
  if (!delivery) return null;
  const { state, error, attempts } = delivery;

  async function retry(): Promise<void> {
    setFailure('');
    try {
      const { body } = await call('POST', calls.enquiryMailRetry(enquiry.id, mail.id));
      queryClient.setQueryData(queries.enquiry(enquiry.id).queryKey, body);
    } catch (problem) {
      setFailure(detailOf(problem));
    }
  }

  return (
    <Stack gap={4} align="start">
      <Text
        size="sm"
        role="status"
        className={classes.theirs}
        c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {tell(delivery, t, language)}
      </Text>
      {error && (
        <Text size="sm" c="dimmed" className={classes.theirs}>
          {t('enquiry.reason', { reason: error })}
        </Text>
      )}
      <FailureAlert details={[failure]} />
      {state !== 'sent' && attempts > 0 && (
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('enquiry.answers.retry')}
        </Button>
      )}
    </Stack>
  );
}

function tell(delivery: NonNullable<Mail['delivery']>, t: Translate, language: InterfaceLanguage): string {
  const { state, attempts, response, due_at, sent_at } = delivery;
  if (state === 'refused') return t('enquiry.answers.refused');
  const moment = momentText(sent_at ?? due_at, language);
  if (state === 'sent')
    return response ? t('enquiry.answers.taken', { moment, response }) : t('enquiry.answers.takenPlain', { moment });
  return attempts === 0 ? t('enquiry.answers.waitingFirst') : t('enquiry.answers.waiting', { moment });
}

function RemoveButton({ enquiry, mail: { id, address } }: { enquiry: number; mail: Mail }) {
  const { t } = useTexts();
  const remove = useDeletion();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={t('enquiry.answers.removeOf', { address })}
      onClick={() =>
        remove({
          noun: 'enquiry',
          path: calls.enquiryMail(enquiry, id),
          question: t('enquiry.answers.removeQuestion'),
          name: address,
        })
      }
    >
      {t('enquiry.answers.remove')}
    </Button>
  );
}
