import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Access } from '../../../domain/account/right.ts';
import { call } from '../../client.ts';
import { useSubmit } from '../../fields/use-submit.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
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
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ email = '', name = '' }) => {
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
        <form onSubmit={onSubmit}>
          <Stack maw={480}>
            <FailureAlert details={[failure]} />
            <TextInput
              name="name"
              label={t('people.name')}
              description={t('people.nameHint')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              autoComplete="off"
              error={errors.name}
              required
            />
            <TextInput
              name="email"
              type="email"
              label={t('people.email')}
              autoComplete="off"
              error={errors.email}
              required
            />
            <AccessInputs access={access} onChange={setAccess} error={errors.languages} />
            <Group>
              <Button type="submit" loading={isSending}>
                {t(mailed ? 'people.invite' : 'people.makeLink')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
      {sent && <SentInvitation sent={sent} />}
    </Section>
  );
}
