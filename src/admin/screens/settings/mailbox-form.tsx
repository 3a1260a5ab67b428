import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client.ts';
import { keyboards } from '../../fields/keyboard.ts';
import { PasswordField } from '../../fields/submit/password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { queryClient } from '../../query-client.ts';
import type { MailboxRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { StopMailbox } from './stop-mailbox.tsx';

type Typed = { host: string; port: string; user: string; password: string; subaddress: boolean };

const order = ['label', 'input', 'error', 'description'] as const;

/** The access to the mailbox. What is typed stays until it is saved, even if the stored access changes meanwhile. */
export function MailboxForm({ mailbox }: { mailbox: MailboxRecord }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const { host, port, user, password, subaddress } = { ...mailbox, port: String(mailbox.port), password: '', ...typed };
  const isStored = mailbox.source !== null;
  const form = useSubmit(async () => {
    const given = { host, port: Number(port), user, subaddress, ...(password && { password }) };
    const { body } = await call('PUT', calls.mailbox(), { body: given });
    setTyped({});
    queryClient.setQueryData(queries.mailbox().queryKey, body);
    notify(t('mailbox.saved'));
  });
  const input = (name: 'host' | 'port' | 'user' | 'password', value: string) => ({
    name,
    label: t(`mailbox.${name}`),
    description: t(name === 'password' && isStored ? 'mailbox.passwordStays' : `mailbox.${name}Hint`),
    inputWrapperOrder: [...order],
    value,
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });

  return (
    <SubmitForm
      form={form}
      submit={t('mailbox.save')}
      label={t('mailbox.title')}
      width={720}
      beside={isStored && <StopMailbox />}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...input('host', host)} {...keyboards.url} required />
        <TextInput {...input('port', port)} {...keyboards.whole} required />
        <TextInput {...input('user', user)} {...keyboards.email} required />
        <PasswordField {...input('password', password)} autoComplete="off" required={false} withAsterisk={!isStored} />
      </SimpleGrid>
      <Checkbox
        label={t('mailbox.subaddress')}
        description={t('mailbox.subaddressHint')}
        checked={subaddress}
        error={form.errors.subaddress}
        onChange={({ currentTarget }) => setTyped({ ...typed, subaddress: currentTarget.checked })}
      />
    </SubmitForm>
  );
}
