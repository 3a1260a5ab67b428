import { Badge, Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { deviceText } from '../../device-text.ts';
import { notifyFailure } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { useLogout } from '../../layout/use-logout.tsx';
import { momentText } from '../../list/moment.tsx';
import { useKeptFocus } from '../../list/use-kept-focus.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { SessionRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './account.module.css';

/** The user's sessions. Ending the current one logs out. */
export function Sessions({ sessions }: { sessions: SessionRecord[] }) {
  const { t, language } = useTexts();
  const logout = useLogout();
  const [hasEnded, setHasEnded] = useState(false);
  const focus = useKeptFocus(sessions.map(({ id }) => id).join());

  async function end(id: string): Promise<void> {
    try {
      await call('DELETE', calls.accountSession(id), { success: 204 });
      setHasEnded(true);
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('account');
  }

  return (
    <Section title={t('account.sessions')}>
      <Text size="sm" c="dimmed">
        {t('account.sessionsHint')}
      </Text>
      {/* For screen readers only, because a notification would cover the next button. */}
      <VisuallyHidden role="status">{hasEnded && t('account.sessionEnded')}</VisuallyHidden>
      <div {...focus} tabIndex={-1} className={classes.quiet}>
        <Stack component="ul" gap="xs" className={classes.list}>
          {sessions.map(({ id, created_at, used_at, current, ...device }) => (
            <Paper key={id} component="li" withBorder p="sm">
              <Group justify="space-between">
                <div>
                  <Text size="sm" fw={650}>
                    {deviceText(device, t)}
                  </Text>
                  <Text size="sm">{t('account.started', { moment: momentText(created_at, language) })}</Text>
                  <Text size="sm" c="dimmed">
                    {t('account.used', { moment: momentText(used_at, language) })}
                  </Text>
                </div>
                <Group gap="sm">
                  {current && (
                    <Badge variant="light" radius="xs">
                      {t('account.current')}
                    </Badge>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('account.endSession', {
                      device: deviceText(device, t),
                      moment: momentText(created_at, language),
                    })}
                    onClick={() => (current ? logout() : end(id))}
                  >
                    {t('account.end')}
                  </Button>
                </Group>
              </Group>
            </Paper>
          ))}
        </Stack>
      </div>
    </Section>
  );
}
