import { Button, Group, Paper, Text } from '@mantine/core';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { OpenInvitation } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './person.module.css';
import { roleText } from './role-text.ts';

/** An invitation that was not accepted yet. */
export function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { t, language } = useTexts();
  const { id, name, email, expires_at, invited_by } = invitation;

  async function withdraw(): Promise<void> {
    try {
      await call('DELETE', calls.invitation(id));
      notify(t('people.withdrawn', { name }));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('person');
  }

  return (
    <Paper component="li" withBorder p="sm" aria-label={name}>
      <Group justify="space-between">
        <div>
          <Text fw={650} className={classes.name}>
            {name}
          </Text>
          <Text size="sm">{roleText(invitation, t, language)}</Text>
          <Text size="sm" c="dimmed" className={classes.name}>
            {t('people.invitedBy', { email, name: invited_by, moment: momentText(expires_at, language) })}
          </Text>
        </div>
        <Button size="compact-sm" variant="default" aria-label={t('people.withdrawOf', { name })} onClick={withdraw}>
          {t('people.withdraw')}
        </Button>
      </Group>
    </Paper>
  );
}
