import { Button, Group, Stack, TextInput } from '@mantine/core';
import { call } from '../../client.ts';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { WebhookStatus } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = Pick<WebhookStatus, 'webhook'> & { onSecret: (secret: string | undefined) => void };

const order = ['label', 'input', 'error', 'description'] as const;

/** The URL and name of the program that is notified of new enquiries. */
export function WebhookForm({ webhook, onSecret }: Props) {
  const { t } = useTexts();
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ url = '', recipient = '', password = '' }) => {
    const { body } = await call('PUT', calls.webhook(), { body: { url: url.trim(), recipient, password } });
    onSecret(body.secret ?? undefined);
    if (body.secret === null) notify(t('programs.webhook.saved'));
    await reload('webhook');
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack maw={560}>
        <FailureAlert details={[failure]} />
        <TextInput
          name="url"
          type="url"
          label={t('programs.webhook.url')}
          description={t('programs.webhook.urlHint')}
          inputWrapperOrder={[...order]}
          defaultValue={webhook?.url}
          error={errors.url}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextInput
          name="recipient"
          label={t('programs.webhook.recipient')}
          description={t('programs.webhook.recipientHint')}
          inputWrapperOrder={[...order]}
          defaultValue={webhook?.recipient}
          error={errors.recipient}
          autoComplete="off"
          required
        />
        <PasswordField
          name="password"
          label={t('programs.webhook.password')}
          autoComplete="current-password"
          error={errors.password && t('account.wrongPassword')}
        />
        <Group>
          <Button type="submit" loading={isSending}>
            {t(webhook ? 'programs.webhook.save' : 'programs.webhook.set')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
