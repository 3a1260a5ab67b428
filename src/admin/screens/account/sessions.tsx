import { Stack, Text, VisuallyHidden } from '@mantine/core';
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
import { DeviceRow } from './device-row.tsx';

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
            <DeviceRow
              key={id}
              device={device}
              own={current ? t('account.current') : ''}
              end={{
                label: t('account.end'),
                about: t('account.endSession', {
                  device: deviceText(device, t),
                  moment: momentText(created_at, language),
                }),
                run: () => (current ? logout() : end(id)),
              }}
            >
              <Text size="sm">{t('account.started', { moment: momentText(created_at, language) })}</Text>
              <Text size="sm" c="dimmed">
                {t('account.used', { moment: momentText(used_at, language) })}
              </Text>
            </DeviceRow>
          ))}
        </Stack>
      </div>
    </Section>
  );
}
