import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../fields/submit/password-field.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { type Credentials, login } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { PasskeyLogin } from './passkey-login.tsx';

type Props = { onLogin: (userId: string) => void };

/** Asks for username, password, and the authenticator's code if the server requires it; or for a passkey instead. */
export function LoginForm({ onLogin }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const result = await login(Object.fromEntries(new FormData(event.currentTarget)) as Credentials);
    setIsSending(false);
    if (result.ok) return onLogin(result.userId);
    setNeedsCode(result.secondFactor);
    setFailure(result.secondFactor && !needsCode ? '' : result.error);
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <FailureAlert details={[failure]} />
        <TextInput
          name="username"
          label={t('login.username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          required
        />
        <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
        {needsCode && (
          <TextInput
            name="code"
            label={t('login.code')}
            description={t('login.codeHint')}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        <Button type="submit" loading={isSending}>
          {t('login.submit')}
        </Button>
        <PasskeyLogin onLogin={onLogin} onFailure={setFailure} />
      </Stack>
    </form>
  );
}
