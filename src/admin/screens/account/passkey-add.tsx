import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { notify } from '../../layout/notify.tsx';
import { addPasskey, loadPasskeys } from '../../passkey.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { PasskeyName } from './passkey-name.tsx';

/**
 * Adds a passkey, after asking for the password: an unlocked screen alone must not be enough. The browser does the
 * rest.
 */
export function PasskeyAdd({ username }: { username: string }) {
  const { t } = useTexts();
  return (
    <DialogButton label={t('passkey.add')} title={t('passkey.add')}>
      {(close) => <Form username={username} onDone={close} />}
    </DialogButton>
  );
}

function Form({ username, onDone }: { username: string; onDone: () => void }) {
  const { t } = useTexts();
  useEffect(() => {
    void loadPasskeys().catch(() => {}); // reported when the button is pressed
  }, []);
  const form = useSubmit(async ({ name = '', password = '' }) => {
    await addPasskey(name, password);
    await reload('passkey');
    notify(t('passkey.isAdded'));
    onDone();
  });
  return (
    <SubmitForm
      form={form}
      submit={t('account.continue')}
      username={username}
      intro={<Text size="sm">{t('passkey.addHint')}</Text>}
    >
      <PasskeyName initial={systemName()} error={form.errors.name} />
      <CurrentPasswordField error={form.errors.password} />
    </SubmitForm>
  );
}

/** The system of this device, which usually holds the passkey; blank if unknown. */
function systemName(): string {
  return /iPhone|iPad|Android|Windows|Mac(?=intosh)|Linux/.exec(navigator.userAgent)?.[0] ?? '';
}
