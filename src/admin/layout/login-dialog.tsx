import { Modal, Stack, Text } from '@mantine/core';
import { resumeSaving } from '../autosave/saving.ts';
import { useIsSessionEnded } from '../client.ts';
import { LoginForm } from '../screens/session/login-form.tsx';
import { useTexts } from '../texts.ts';
import { useTypingPause } from './use-typing-pause.ts';

/**
 * Shows a login over the editor when the session has ended. Waits for a pause in typing; sends the unsaved text
 * afterwards.
 */
export function LoginDialog() {
  const { t } = useTexts();
  const needsLogin = useTypingPause(useIsSessionEnded());
  return (
    <Modal
      opened={needsLogin}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('login.expired')}
    >
      <Stack>
        <Text size="sm">{t('login.expiredHint')}</Text>
        <LoginForm onLogin={() => resumeSaving()} />
      </Stack>
    </Modal>
  );
}
