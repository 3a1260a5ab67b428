import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../../../client.ts';
import { followFocus } from '../../../deletion/follow-focus.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { notify } from '../../../layout/notify.tsx';
import type { ThreadMailRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import { assignMail } from './assign-mail.ts';
import { MoveMail } from './move-mail.tsx';
import { RemoveMail } from './remove-mail.tsx';

type Props = { enquiry: number; mail: ThreadMailRecord };

/** Asks whether a mail belongs to the enquiry, when only its sender and subject say so. */
export function MailGuess({ enquiry, mail }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  if (!mail.guessed) return null;

  async function confirm(button: Element): Promise<void> {
    setFailure('');
    setIsSending(true);
    try {
      await assignMail({ enquiry, mail: mail.id, to: enquiry }, () => followFocus(button));
      notify(t('enquiry.answers.confirmed'));
    } catch (error) {
      setFailure(detailOf(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Alert color="warning" variant="light" role="note">
      <Stack gap="xs">
        <Text size="sm">{t('enquiry.answers.guessed')}</Text>
        <FailureAlert details={[failure]} />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={isSending}
            onClick={({ currentTarget }) => void confirm(currentTarget)}
          >
            {t('enquiry.answers.confirm')}
          </Button>
          <MoveMail enquiry={enquiry} mail={mail} variant="default" />
          <RemoveMail enquiry={enquiry} mail={mail} />
        </Group>
      </Stack>
    </Alert>
  );
}
