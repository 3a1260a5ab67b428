import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { momentText } from '../../list/moment.tsx';
import { queries } from '../../queries.ts';
import type { BackupRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { backup: BackupRecord; onCancel: () => void; send: (proof: object) => Promise<void> };

/**
 * Explains what a restore replaces, keeps and ends. Asks the owner for the password: an unlocked screen alone is not
 * enough.
 */
export function RestoreForm({ backup: { made }, onCancel, send }: Props) {
  const { t, language } = useTexts();
  const { data: account } = useQuery(queries.account());
  const { onSubmit, isSending, errors, failure } = useSubmit(send);
  const at = momentText(made, language);
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <List spacing="xs" size="sm">
          {(['replaced', 'kept', 'ended', 'down'] as const).map((part) => (
            <List.Item key={part}>
              <Text span fw={650} inherit>
                {t(`backup.${part}.title`)}
              </Text>{' '}
              {t(`backup.${part}.text`, { at })}
            </List.Item>
          ))}
        </List>
        <FailureAlert details={[failure]} />
        <PasswordField
          name="password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          error={errors.password && t('account.wrongPassword')}
          data-autofocus
        />
        {account?.second_factor && (
          <TextInput
            name="code"
            label={t('login.code')}
            description={t('login.codeHint')}
            error={errors.code && t('account.wrongCode')}
            autoComplete="one-time-code"
            required
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isSending} disabled={!account}>
            {t('backup.restoreConfirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
