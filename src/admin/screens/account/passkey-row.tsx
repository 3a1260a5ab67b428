import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { PasskeyRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './account.module.css';
import { PasskeyRename } from './passkey-rename.tsx';

/** A passkey with its dates of creation and last use, and buttons to rename and delete it. */
export function PasskeyRow({ passkey }: { passkey: PasskeyRecord }) {
  const { t, language } = useTexts();
  const remove = useDeletion();
  const { id, name, host, works, created_at, last_used_at } = passkey;
  const used = last_used_at && t('account.used', { moment: momentText(last_used_at, language) });
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between">
        <Stack gap={2}>
          <Group gap="sm">
            <Text size="sm" fw={650} className={classes.name}>
              {name}
            </Text>
            {!works && (
              <Badge variant="light" radius="xs" color="warning">
                {t('passkey.worksNot')}
              </Badge>
            )}
          </Group>
          <Text size="sm">{t('passkey.added', { moment: momentText(created_at, language), host })}</Text>
          <Text size="sm" c="dimmed">
            {used ?? t('passkey.unused')}
          </Text>
        </Stack>
        <Group gap="sm">
          <PasskeyRename passkey={passkey} />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('passkey.deleteOf', { name })}
            onClick={() =>
              remove({
                noun: 'passkey',
                path: calls.passkey(id),
                success: 204,
                question: t('passkey.deleteQuestion'),
                name,
                onDeleted: () => reload('account'),
              })
            }
          >
            {t('passkey.delete')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
