import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { WebhookStatus } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { PasswordStep } from '../account/password-step.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The program that is notified of new enquiries, with buttons to test it, renew its secret and switch it off. */
export function WebhookSection({ webhook }: Pick<WebhookStatus, 'webhook'>) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<string>();
  return (
    <Section title={t('programs.webhook.title')}>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('programs.webhook.what')}
      </Text>
      <Paper withBorder p="md">
        <Stack>
          {!webhook && <Text size="sm">{t('programs.webhook.off')}</Text>}
          <WebhookForm key={webhook?.updated_at} webhook={webhook} onSecret={setSecret} />
          {webhook && <Actions onSecret={setSecret} />}
        </Stack>
      </Paper>
      {secret && <ShownOnce key={secret} hint={t('programs.webhook.secret')} secret={secret} />}
    </Section>
  );
}

function Actions({ onSecret }: { onSecret: (secret: string | undefined) => void }) {
  const { t } = useTexts();
  const [isSending, setIsSending] = useState(false);

  async function tryIt(): Promise<void> {
    setIsSending(true);
    await call('POST', calls.webhookTest(), { success: 204 }).catch((error: unknown) => notifyFailure(detailOf(error)));
    await reload('webhook');
    setIsSending(false);
  }

  async function renew(password: string, close: () => void): Promise<void> {
    const { body } = await call('POST', calls.webhookSecret(), { body: { password } });
    close();
    onSecret(body.secret ?? undefined);
  }

  async function end(): Promise<void> {
    try {
      await call('DELETE', calls.webhook());
      onSecret(undefined);
      notify(t('programs.webhook.ended'));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('webhook');
  }

  const askToEnd = () =>
    modals.openConfirmModal({
      title: t('programs.webhook.endTitle'),
      children: <Text size="sm">{t('programs.webhook.endQuestion')}</Text>,
      labels: { confirm: t('programs.webhook.end'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void end(),
    });

  return (
    <Group gap="xs">
      <Button variant="default" loading={isSending} onClick={tryIt}>
        {t('programs.webhook.test')}
      </Button>
      <DialogButton label={t('programs.webhook.renew')} title={t('programs.webhook.renewTitle')}>
        {(close) => (
          <PasswordStep
            hint={t('programs.webhook.renewHint')}
            submit={t('programs.webhook.renew')}
            send={(password) => renew(password, close)}
          />
        )}
      </DialogButton>
      <Button variant="default" onClick={askToEnd}>
        {t('programs.webhook.end')}
      </Button>
    </Group>
  );
}
