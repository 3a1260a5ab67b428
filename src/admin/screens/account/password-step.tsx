import { Button, Group, Stack, Text } from '@mantine/core';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { useTexts } from '../../texts.ts';

type Props = { hint: string; submit: string; color?: string; send: (password: string) => Promise<void> };

/** Asks for the password again before an action for which an unlocked screen alone must not be enough. */
export function PasswordStep({ hint, submit, color, send }: Props) {
  const { t } = useTexts();
  const { onSubmit, isSending, errors, failure } = useSubmit(({ password = '' }) => send(password));
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text size="sm">{hint}</Text>
        <FailureAlert details={[failure]} />
        <PasswordField
          name="password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          error={errors.password && t('account.wrongPassword')}
          data-autofocus
        />
        <Group justify="end">
          <Button type="submit" loading={isSending} {...(color && { color })}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
