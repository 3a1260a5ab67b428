import { Text } from '@mantine/core';
import { call } from '../../client.ts';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { NewPasswordField } from '../../fields/submit/new-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { notify } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Changes the user's password, which ends all other sessions. The server refuses weak passwords. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useTexts();
  const form = useSubmit(async ({ password, new_password }) => {
    await call('POST', calls.password(), { body: { password, new_password }, success: 204 });
    notify(t('account.passwordChanged'));
    await reload('account');
  });

  return (
    <Section title={t('account.password')}>
      <Text size="sm" c="dimmed">
        {t('account.passwordHint')}
      </Text>
      <SubmitForm form={form} submit={t('account.changePassword')} width={420} username={username}>
        <CurrentPasswordField error={form.errors.password} />
        <NewPasswordField error={form.errors.new_password} />
      </SubmitForm>
    </Section>
  );
}
