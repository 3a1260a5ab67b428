import { Checkbox, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { latestEnd } from '../../../domain/account/api-token.ts';
import { scopes as allScopes, type Scope } from '../../../domain/account/right.ts';
import { dayAt } from '../../../domain/time/day.ts';
import { call } from '../../client.ts';
import { CurrentPasswordField } from '../../fields/submit/current-password-field.tsx';
import { SubmitForm } from '../../fields/submit/submit-form.tsx';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** A new token. Its secret is shown only once. */
export type MadeToken = { name: string; token: string; assistant: boolean };

/** Creates a token, which is shown only once. */
export function TokenForm({ onMade }: { onMade: (made: MadeToken | undefined) => void }) {
  const { t } = useTexts();
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [assistant, setAssistant] = useState(false);
  const offered = allScopes.filter((scope) => !assistant || scope !== 'enquiries');
  const form = useSubmit(async ({ name = '', until = '', password = '' }) => {
    onMade(undefined);
    const chosen = scopes.filter((scope) => offered.includes(scope));
    const { body } = await call('POST', calls.apiTokens(), {
      body: { name, scopes: chosen, assistant, until, password },
    });
    setScopes([]);
    setAssistant(false);
    onMade({ name, token: body.token, assistant });
    await reload('api-token');
  });
  return (
    <Paper withBorder p="md">
      <SubmitForm
        form={form}
        submit={t('programs.tokens.make')}
        width={480}
        intro={
          <Title order={3} size="h4">
            {t('programs.tokens.makeTitle')}
          </Title>
        }
      >
        <TextInput name="name" label={t('programs.tokens.name')} autoComplete="off" error={form.errors.name} required />
        <Checkbox
          label={t('programs.tokens.assistant')}
          description={t('programs.tokens.assistantHint')}
          checked={assistant}
          onChange={(event) => setAssistant(event.currentTarget.checked)}
        />
        <Checkbox.Group
          label={t('programs.tokens.scopes')}
          value={scopes}
          onChange={(chosen) => setScopes(chosen as Scope[])}
          error={form.errors.scopes}
          withAsterisk
        >
          <Stack gap="xs" mt={4}>
            {offered.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(`programs.tokens.scope.${scope}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput
          name="until"
          type="date"
          label={t('programs.tokens.until')}
          description={t('programs.tokens.untilHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min={dayAt(new Date())}
          max={latestEnd()}
          error={form.errors.until}
          required
        />
        <CurrentPasswordField error={form.errors.password} label={t('programs.tokens.password')} />
      </SubmitForm>
    </Paper>
  );
}
