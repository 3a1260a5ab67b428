import { Alert, Stack, Text } from '@mantine/core';
import { momentText } from '../../list/moment.tsx';
import type { MailboxRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** How the last look into the mailbox went. A failure is in the mail server's own words. */
export function MailboxState({ mailbox }: { mailbox: MailboxRecord }) {
  const { t, language } = useTexts();
  const { source, password_lost, checked_at, failure, due_at } = mailbox;
  const next = due_at === null ? '' : t('mailbox.next', { moment: momentText(due_at, language) });
  const last = checked_at === null ? '' : t('mailbox.last', { moment: momentText(checked_at, language) });
  return (
    <div role="status">
      {source !== null && (
        <Stack gap="xs" mt="sm" maw={720}>
          {password_lost && (
            <Alert color="red" variant="light" role="note">
              <Text size="sm" c="var(--mantine-color-error)">
                {t('mailbox.passwordLost')}
              </Text>
            </Alert>
          )}
          {failure !== null && (
            <Alert color="red" variant="light" role="note">
              <Text size="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
                {t('mailbox.failure', { failure })}
              </Text>
              <Text size="sm">{next}</Text>
            </Alert>
          )}
          {(last || failure === null) && <Text size="sm">{last || t('mailbox.first')}</Text>}
        </Stack>
      )}
    </div>
  );
}
