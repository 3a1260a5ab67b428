import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notify } from '../../layout/notify.tsx';
import { addPasskey, loadPasskeys } from '../../passkey.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { PasskeyName } from './passkey-name.tsx';

type Props = { username: string; opened: boolean; onClose: () => void };

/**
 * Adds a passkey, after asking for the password: an unlocked screen alone must not be enough. The browser does the
 * rest.
 */
export function PasskeyAdd({ username, opened, onClose }: Props) {
  const { t } = useTexts();
  useEffect(() => {
    if (opened) void loadPasskeys().catch(() => {}); // reported when the button is pressed
  }, [opened]);
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ name = '', password = '' }) => {
    await addPasskey(name, password);
    await reload('passkey');
    notify(t('passkey.isAdded'));
    onClose();
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('passkey.add')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={onSubmit}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Stack>
          <Text size="sm">{t('passkey.addHint')}</Text>
          <FailureAlert details={[failure]} />
          <PasskeyName initial={systemName()} error={errors.name} />
          <PasswordField
            name="password"
            label={t('account.currentPassword')}
            autoComplete="current-password"
            error={errors.password && t('account.wrongPassword')}
          />
          <Group justify="end">
            <Button type="submit" loading={isSending}>
              {t('account.continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The system of this device, which usually holds the passkey; blank if unknown. */
function systemName(): string {
  return /iPhone|iPad|Android|Windows|Mac(?=intosh)|Linux/.exec(navigator.userAgent)?.[0] ?? '';
}
