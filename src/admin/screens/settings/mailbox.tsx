import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { targetRef } from '../../fields/field-id.ts';
import { Section } from '../../layout/section.tsx';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MailboxForm } from './mailbox-form.tsx';
import { MailboxState } from './mailbox-state.tsx';

/** The mailbox that visitors' replies are fetched from. One that the environment sets up is shown only. */
export function Mailbox() {
  const { t } = useTexts();
  const { data: mailbox } = useQuery(queries.mailbox());
  if (!mailbox) return null;
  const { source, host, port, user } = mailbox;
  return (
    <Paper withBorder p="md" id="mailbox" tabIndex={-1} ref={targetRef('mailbox')}>
      <Section title={t('mailbox.title')}>
        <div>
          <Text size="sm">{t('mailbox.what')}</Text>
          <MailboxState mailbox={mailbox} />
        </div>
        {source === 'environment' ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('mailbox.fixed', { user, host, port })}
          </Text>
        ) : (
          <MailboxForm mailbox={mailbox} />
        )}
      </Section>
    </Paper>
  );
}
