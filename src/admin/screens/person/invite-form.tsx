import { Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Access } from '../../../domain/account/right.ts';
import { call } from '../../client.ts';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { AccessInputs, sentAccess } from './access-inputs.tsx';
import { type Sent, SentInvitation } from './sent-invitation.tsx';

const usual: Access = { role: 'editor', languages: [] };

/** Invites a person. Without a mail server, the link is shown for the user to pass on. */
export function InviteForm({ mailed }: { mailed: boolean }) {
  const { t } = useTexts();
  const [access, setAccess] = useState(usual);
  const [sent, setSent] = useState<Sent>();
  const form = useSubmit(async ({ email = '', name = '' }) => {
    setSent(undefined);
    const { body } = await call('POST', calls.invitations(), { body: { email, name, ...sentAccess(access) } });
    setSent({ email, name, link: body.link });
    setAccess(usual);
    await reload('person');
  });
  return (
    <Section title={t('people.inviteTitle')}>
      <Text size="sm" c="dimmed" maw="70ch">
        {t(mailed ? 'people.inviteMailed' : 'people.inviteByLink')}
      </Text>
      <Paper withBorder p="md">
        <SubmitForm form={form} submit={t(mailed ? 'people.invite' : 'people.makeLink')} width={480}>
          <TextInput
            name="name"
            label={t('people.name')}
            description={t('people.nameHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            error={form.errors.name}
            required
          />
          <TextInput
            name="email"
            type="email"
            label={t('people.email')}
            autoComplete="off"
            error={form.errors.email}
            required
          />
          <AccessInputs access={access} onChange={setAccess} error={form.errors.languages} />
        </SubmitForm>
      </Paper>
      {sent && <SentInvitation sent={sent} />}
    </Section>
  );
}
