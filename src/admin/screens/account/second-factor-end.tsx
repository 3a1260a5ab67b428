import { Modal } from '@mantine/core';
import { call } from '../../client.ts';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { PasswordStep } from './password-step.tsx';

/** Turns the second factor off, after asking for the password. */
export function SecondFactorEnd({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();

  async function end(password: string): Promise<void> {
    await call('DELETE', calls.secondFactor(), { body: { password }, success: 204 });
    await reload('account');
    notify(t('account.turnedOff'));
    onClose();
  }

  return (
    <Modal opened={opened} onClose={onClose} title={t('account.turnOffTitle')}>
      <PasswordStep hint={t('account.turnOffHint')} submit={t('account.turnOff')} color="red" send={end} />
    </Modal>
  );
}
