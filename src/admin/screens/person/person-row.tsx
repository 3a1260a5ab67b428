import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { PersonRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { ChangeRole } from './change-role.tsx';
import classes from './person.module.css';
import { roleText } from './role-text.ts';

/** A person who can log in. Only another owner can change the access, so nobody removes their own by mistake. */
export function PersonRow({ person }: { person: PersonRecord }) {
  const { t, language } = useTexts();
  const { id, username: name, email, own, used_at, second_factor } = person;

  async function end(): Promise<void> {
    try {
      await call('DELETE', calls.person(id));
      notify(t('people.ended', { name }));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('person');
  }

  function ask(): void {
    modals.openConfirmModal({
      title: t('people.endTitle', { name }),
      children: <Text>{t('people.endQuestion')}</Text>,
      labels: { confirm: t('people.end'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: end,
    });
  }

  return (
    <Paper component="li" withBorder p="sm" aria-label={name}>
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Text fw={650} className={classes.name}>
              {name}
            </Text>
            {own && (
              <Badge variant="light" radius="xs">
                {t('people.you')}
              </Badge>
            )}
          </Group>
          <Text size="sm">{roleText(person, t, language)}</Text>
          <Text size="sm" c="dimmed" className={classes.name}>
            {[
              email ?? t('people.noAddress'),
              used_at ? t('account.used', { moment: momentText(used_at, language) }) : t('people.notLoggedIn'),
              second_factor ? t('people.secondFactor') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {!own && (
          <Group gap="xs">
            <ChangeRole person={person} />
            <Button
              size="compact-sm"
              variant="outline"
              color="red"
              aria-label={t('people.endTitle', { name })}
              onClick={ask}
            >
              {t('people.end')}
            </Button>
          </Group>
        )}
      </Group>
    </Paper>
  );
}
