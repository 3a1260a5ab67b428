import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { dayText, momentText } from '../../list/moment.tsx';
import { useKeptFocus } from '../../list/use-kept-focus.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { ApiTokenRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from '../person/person.module.css';
import { ConnectAssistant } from './connect-assistant.tsx';
import { ProgramSwitch } from './program-switch.tsx';
import { ShownOnce } from './shown-once.tsx';
import { type MadeToken, TokenForm } from './token-form.tsx';
import { TokenUses } from './token-uses.tsx';
import own from './tokens.module.css';

/** The API tokens of programs, with buttons to create and revoke them. */
export function Tokens({ tokens }: { tokens: ApiTokenRecord[] }) {
  const { t } = useTexts();
  const [made, setMade] = useState<MadeToken>();
  const focus = useKeptFocus(tokens.map(({ id }) => id).join());
  return (
    <Section title={t('programs.tokens.title')}>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('programs.tokens.what')}{' '}
        <Anchor href="/api/docs" inherit underline="always">
          /api/docs
        </Anchor>
      </Text>
      {tokens.length > 0 && <ProgramSwitch />}
      <div {...focus} tabIndex={-1} className={classes.lists}>
        {tokens.length === 0 && <Text size="sm">{t('programs.tokens.none')}</Text>}
        {tokens.length > 0 && (
          <Stack component="ul" gap="xs" className={classes.list}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Stack>
        )}
      </div>
      <TokenForm onMade={setMade} />
      {made && <ShownOnce key={made.token} hint={t('programs.tokens.made', { name: made.name })} secret={made.token} />}
      {made?.assistant && <ConnectAssistant token={made.token} />}
    </Section>
  );
}

function TokenRow({ token }: { token: ApiTokenRecord }) {
  const { t, language } = useTexts();
  const { id, name, scopes, until, assistant, ended, made_by, used_at } = token;
  const facts = {
    scopes: scopes.map((scope) => t(`programs.tokens.scope.${scope}`)).join(' · '),
    until: dayText(until, language),
    name: made_by,
  };

  async function revoke(): Promise<void> {
    try {
      await call('DELETE', calls.apiToken(id));
      notify(t('programs.tokens.revoked', { name }));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('api-token');
  }

  return (
    <Paper component="li" withBorder p="sm" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <div className={own.facts}>
          <Group gap="xs">
            <Text fw={650} className={classes.name}>
              {name}
            </Text>
            {assistant && (
              <Badge variant="light" radius="xs" tt="none">
                {t('programs.tokens.isAssistant')}
              </Badge>
            )}
            {ended && (
              <Badge variant="light" color="gray" radius="xs" tt="none">
                {t('programs.tokens.ended')}
              </Badge>
            )}
          </Group>
          <Text size="sm">{t('programs.tokens.facts', facts)}</Text>
          <Text size="sm" c="dimmed">
            {used_at ? t('programs.tokens.used', { at: momentText(used_at, language) }) : t('programs.tokens.unused')}
          </Text>
        </div>
        <Group gap="xs">
          {assistant && <TokenUses token={token} />}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('programs.tokens.revokeOf', { name })}
            onClick={revoke}
          >
            {t('programs.tokens.revoke')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
