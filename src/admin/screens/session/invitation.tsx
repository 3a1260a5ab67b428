import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resumeSaving } from '../../autosave/saving.ts';
import { call, detailOf } from '../../client.ts';
import { NewPasswordField } from '../../fields/submit/new-password-field.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls, paths } from '../../paths.ts';
import type { Invitation } from '../../records.ts';
import { login } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { roleText } from '../person/role-text.ts';
import { Door } from './door.tsx';

/** /admin/invitation: the invited person chooses a password and is logged in. Only accepting uses up the link. */
export function Component() {
  const { t } = useTexts();
  const [token] = useState(() => location.hash.slice(1));
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await call('POST', calls.lookAtInvitation(), { body: { token } })).body,
    staleTime: Number.POSITIVE_INFINITY, // this form may use it up meanwhile
  });
  return (
    <Door title={t('invitation.title')}>
      {error && <FailureAlert details={[token === '' ? t('invitation.noLink') : detailOf(error)]} />}
      {data && <Accept token={token} invitation={data} />}
      <Anchor component={Link} to={paths.login()} size="sm">
        {t('reset.back')}
      </Anchor>
    </Door>
  );
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { name, email } = invitation;
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ new_password = '' }) => {
    await call('POST', calls.acceptInvitation(), { body: { token, new_password }, success: 204 });
    const result = await login({ username: name, password: new_password });
    if (result.ok) await resumeSaving(paths.dashboard());
    await navigate(result.ok ? paths.dashboard() : paths.login(), { replace: true });
  });
  return (
    <form onSubmit={onSubmit}>
      {/* Tells password managers whose password is chosen. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <Stack>
        <Text>{t('invitation.as', { role: roleText(invitation, t, language) })}</Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('invitation.name', { name, email })}</Text>
        <FailureAlert details={[failure]} />
        <NewPasswordField error={errors.new_password} />
        <Button type="submit" loading={isSending}>
          {t('invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
}
