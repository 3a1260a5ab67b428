import { Button, Group, Stack, Text } from '@mantine/core';
import { call } from '../../client.ts';
import { NewPasswordField } from '../../fields/new-password-field.tsx';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notify } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Changes the user's password, which ends all other sessions. The server refuses weak passwords. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useTexts();
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ password, new_password }) => {
    await call('POST', calls.password(), { body: { password, new_password }, success: 204 });
    notify(t('account.passwordChanged'));
    await reload('account');
  });

  return (
    <Section title={t('account.password')}>
      <Text size="sm" c="dimmed">
        {t('account.passwordHint')}
      </Text>
      <form onSubmit={onSubmit}>
        {/* Tells password managers whose password changes. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Stack maw={420}>
          <FailureAlert details={[failure]} />
          <PasswordField
            name="password"
            label={t('account.currentPassword')}
            autoComplete="current-password"
            error={errors.password && t('account.wrongPassword')}
          />
          <NewPasswordField error={errors.new_password} />
          <Group>
            <Button type="submit" loading={isSending}>
              {t('account.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
