import { TextInput } from '@mantine/core';
import { call } from '../../client.ts';
import { keyboards } from '../../fields/keyboard.ts';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
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
  const form = useSubmit(async ({ url = '', recipient = '', password = '' }) => {
    const { body } = await call('PUT', calls.webhook(), { body: { url: url.trim(), recipient, password } });
    onSecret(body.secret ?? undefined);
    if (body.secret === null) notify(t('programs.webhook.saved'));
    await reload('webhook');
  });
  return (
    <SubmitForm form={form} submit={t(webhook ? 'programs.webhook.save' : 'programs.webhook.set')} width={560}>
      <TextInput
        name="url"
        type="url"
        label={t('programs.webhook.url')}
        description={t('programs.webhook.urlHint')}
        inputWrapperOrder={[...order]}
        defaultValue={webhook?.url}
        error={form.errors.url}
        {...keyboards.url}
        required
      />
      <TextInput
        name="recipient"
        label={t('programs.webhook.recipient')}
        description={t('programs.webhook.recipientHint')}
        inputWrapperOrder={[...order]}
        defaultValue={webhook?.recipient}
        error={form.errors.recipient}
        autoComplete="off"
        required
      />
      <CurrentPasswordField error={form.errors.password} label={t('programs.webhook.password')} />
    </SubmitForm>
  );
}
