import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { SecondFactor } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Turns the second factor on in steps: password, secret and first code, recovery codes. The codes are never shown
 * again, so the dialog stays open until the user confirms having saved them.
 */
export function SecondFactorSetup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<SecondFactor>();
  const [codes, setCodes] = useState<string[]>();
  useWindowEvent('beforeunload', (event) => codes && event.preventDefault());

  async function start(password: string): Promise<void> {
    setSecret((await call('POST', calls.secondFactor(), { body: { password } })).body);
  }

  async function confirm(code: string): Promise<void> {
    const { body } = await call('POST', calls.secondFactorConfirm(), { body: { code } });
    setCodes(body.recovery_codes);
    await reload('account');
  }

  function forget(): void {
    setSecret(undefined);
    setCodes(undefined);
  }

  const mayClose = codes === undefined;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={forget}
      title={mayClose ? t('account.setUp') : t('account.recoveryCodes')}
      withCloseButton={mayClose}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            onClose();
          }}
        />
      ) : secret ? (
        <ConfirmStep secret={secret} send={confirm} />
      ) : (
        <PasswordStep hint={t('account.setUpPassword')} submit={t('account.continue')} send={start} />
      )}
    </Modal>
  );
}
