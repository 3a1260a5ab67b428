import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { targetRef } from '../../fields/field-id.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Shows whether mail is configured, counts waiting and refused mails, and sends a test mail to the workshop. */
export function MailTrial() {
  const { t } = useTexts();
  const { data: mail } = useQuery(queries.mail());
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isTaken = mail?.test?.state === 'sent';
  useEffect(() => {
    if (isTaken) void reload('settings'); // the first test mail turns on the visitors' confirmation
  }, [isTaken]);

  async function tryIt(): Promise<void> {
    setIsSending(true);
    setFailure('');
    try {
      await call('POST', calls.mailTest(), { success: 204 });
    } catch (error) {
      setFailure(detailOf(error));
    }
    await reload('mail');
    setIsSending(false);
  }

  if (!mail) return null;
  return (
    <Paper withBorder p="md" id="mail" tabIndex={-1} ref={targetRef('mail')}>
      <Section title={t('mail.title')}>
        {mail.configured ? (
          <Stack gap="sm">
            <Text size="sm">{t('mail.counts', { waiting: mail.waiting, refused: mail.refused })}</Text>
            <FailureAlert details={[failure, mail.test?.error ?? '']} />
            <Group>
              <Button variant="default" loading={isSending} onClick={tryIt}>
                {t('mail.test')}
              </Button>
              <Text role="status" size="sm">
                {mail.test && t(`mail.tested.${mail.test.state}`)}
              </Text>
            </Group>
          </Stack>
        ) : (
          <Text size="sm">{t('mail.missing')}</Text>
        )}
      </Section>
    </Paper>
  );
}
