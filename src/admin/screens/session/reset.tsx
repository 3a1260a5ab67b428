import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../client.ts';
import { NewPasswordField } from '../../fields/submit/new-password-field.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls, paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { Door } from './door.tsx';

/** /admin/reset: asks for a link to be mailed; opened from that link, asks for the new password. */
export function Component() {
  const { t } = useTexts();
  const [token] = useState(() => location.hash.slice(1));
  return (
    <Door title={t('reset.title')}>
      {token === '' ? <AskForLink /> : <NewPassword token={token} />}
      <Anchor component={Link} to={paths.login()} size="sm">
        {t('reset.back')}
      </Anchor>
    </Door>
  );
}

function AskForLink() {
  const { t } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const { onSubmit, isSending, failure } = useSubmit(async ({ username }) => {
    await call('POST', calls.reset(), { body: { username }, success: 204 });
    setIsAsked(true);
  });
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text size="sm">{t('reset.askHint')}</Text>
        <FailureAlert details={[failure]} />
        <TextInput name="username" label={t('login.username')} autoComplete="username" autoCapitalize="none" required />
        <Button type="submit" loading={isSending}>
          {t('reset.ask')}
        </Button>
        <Text role="status" size="sm">
          {isAsked && t('reset.asked')}
        </Text>
      </Stack>
    </form>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ new_password }) => {
    await call('POST', calls.resetPassword(), { body: { token, new_password }, success: 204 });
    setIsDone(true);
  });
  if (isDone) return <Text role="status">{t('reset.done')}</Text>;
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <FailureAlert details={[failure]} />
        <NewPasswordField error={errors.new_password} />
        <Button type="submit" loading={isSending}>
          {t('account.changePassword')}
        </Button>
      </Stack>
    </form>
  );
}
