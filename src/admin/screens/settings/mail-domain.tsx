import { Button, Code, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { read } from '../../client.ts';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { MailDomainRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** Checks whether receivers can distinguish the site's mails from forged ones. Queries the DNS only when the button is pressed. */
export function MailDomain() {
  const { t } = useTexts();
  const [selector, setSelector] = useState('');
  const [answer, setAnswer] = useState<MailDomainRecord>();
  const { onSubmit, isSending, errors, failure } = useSubmit(async () => {
    setAnswer(undefined);
    setAnswer(await read(calls.mailDomain({ selector: selector.trim() })));
  });

  return (
    <Paper withBorder p="md">
      <Section title={t('mail.domain.title')}>
        <Text size="sm">{t('mail.domain.what')}</Text>
        <form onSubmit={onSubmit}>
          <Stack gap="sm" align="flex-start">
            <FailureAlert details={[failure]} />
            <TextInput
              name="selector"
              label={t('mail.domain.selector')}
              description={t('mail.domain.selectorHint')}
              error={errors.selector}
              value={selector}
              onChange={({ currentTarget }) => setSelector(currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              w="100%"
              maw="24rem"
            />
            <Button type="submit" variant="default" loading={isSending}>
              {t('mail.domain.check')}
            </Button>
          </Stack>
        </form>
        <div role="status">{answer && <Findings answer={answer} />}</div>
      </Section>
    </Paper>
  );
}

function Findings({ answer: { domain, records } }: { answer: MailDomainRecord }) {
  const { t } = useTexts();
  return (
    <Stack gap="md">
      {records.map(({ kind, name, state, text }) => (
        <Stack key={kind} gap={4}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {t('mail.domain.finding', { record: kind.toUpperCase(), state: t(`mail.domain.states.${state}`) })}
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          </Group>
          <Text size="sm">
            {state === 'unclear' ? t('mail.domain.unclear') : t(`mail.domain.${kind}.${state}`, { domain })}
          </Text>
          {text && (
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Code>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
