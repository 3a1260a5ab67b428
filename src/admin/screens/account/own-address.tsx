import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client.ts';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { notify } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { AccountRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** The user's own email address, which receives links for a new password, and its confirmation. */
export function OwnAddress({ account }: { account: AccountRecord }) {
  const { t } = useTexts();
  const { email, new_email: waiting, role, mail } = account;
  const [isAnother, setAnother] = useState(false);
  const hint = role === 'owner' ? 'account.addressOfWorkshop' : 'account.addressNone';
  return (
    <Section title={t('account.address')}>
      <Text size="sm" c="dimmed">
        {email === null ? t(hint) : t('account.addressHint', { email })}
      </Text>
      {!mail && <Text size="sm">{t('account.addressNoMail')}</Text>}
      {mail && waiting !== null && !isAnother && <Confirm email={waiting} onAnother={() => setAnother(true)} />}
      {mail && (waiting === null || isAnother) && <Ask onSent={() => setAnother(false)} />}
    </Section>
  );
}

function Ask({ onSent }: { onSent: () => void }) {
  const { t } = useTexts();
  const form = useSubmit(async ({ email, password }) => {
    await call('POST', calls.accountAddress(), { body: { email, password }, success: 204 });
    await reload('account');
    onSent();
  });
  return (
    <SubmitForm form={form} submit={t('account.sendCode')} width={420}>
      <TextInput
        name="email"
        type="email"
        label={t('account.newAddress')}
        autoComplete="email"
        error={form.errors.email}
        required
      />
      <CurrentPasswordField error={form.errors.password} />
    </SubmitForm>
  );
}

function Confirm({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTexts();
  const form = useSubmit(async ({ code }) => {
    await call('POST', calls.accountAddressConfirm(), { body: { code }, success: 204 });
    notify(t('account.addressConfirmed', { email }));
    await Promise.all([reload('account'), reload('person')]); // the screen of people warns users without an address
  });
  return (
    <SubmitForm
      form={form}
      submit={t('account.confirm')}
      width={420}
      intro={
        <Text size="sm" role="status">
          {t('account.codeSent', { email })}
        </Text>
      }
      beside={
        <Button variant="default" onClick={onAnother}>
          {t('account.otherAddress')}
        </Button>
      }
    >
      <TextInput
        name="code"
        label={t('account.addressCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.errors.code && t('account.wrongAddressCode')}
        required
      />
    </SubmitForm>
  );
}
