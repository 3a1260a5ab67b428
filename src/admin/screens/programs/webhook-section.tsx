import { Button, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call, detailOf } from '../../client.ts';
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
  const [asked, setAsked] = useState<'renew' | 'end'>();
  const [isSending, setIsSending] = useState(false);
  const close = () => setAsked(undefined);

  async function tryIt(): Promise<void> {
    setIsSending(true);
    await call('POST', calls.webhookTest(), { success: 204 }).catch((error: unknown) => notifyFailure(detailOf(error)));
    await reload('webhook');
    setIsSending(false);
  }

  async function renew(password: string): Promise<void> {
    const { body } = await call('POST', calls.webhookSecret(), { body: { password } });
    close();
    onSecret(body.secret ?? undefined);
  }

  async function end(): Promise<void> {
    close();
    try {
      await call('DELETE', calls.webhook());
      onSecret(undefined);
      notify(t('programs.webhook.ended'));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('webhook');
  }

  const dialog = { onClose: close, closeButtonProps: { 'aria-label': t('common.close') } };
  return (
    <Group gap="xs">
      <Button variant="default" loading={isSending} onClick={tryIt}>
        {t('programs.webhook.test')}
      </Button>
      <Button variant="default" onClick={() => setAsked('renew')}>
        {t('programs.webhook.renew')}
      </Button>
      <Button variant="default" onClick={() => setAsked('end')}>
        {t('programs.webhook.end')}
      </Button>
      <Modal {...dialog} opened={asked === 'renew'} title={t('programs.webhook.renewTitle')}>
        <PasswordStep hint={t('programs.webhook.renewHint')} submit={t('programs.webhook.renew')} send={renew} />
      </Modal>
      <Modal {...dialog} opened={asked === 'end'} title={t('programs.webhook.endTitle')}>
        <Stack>
          <Text size="sm">{t('programs.webhook.endQuestion')}</Text>
          <Group justify="end">
            <Button variant="default" onClick={close} data-autofocus>
              {t('common.cancel')}
            </Button>
            <Button color="red" onClick={end}>
              {t('programs.webhook.end')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}
