import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, detailOf } from '../../client.ts';
import { notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Ends the access of all programs with one press, and allows it again. */
export function ProgramSwitch() {
  const { t } = useTexts();
  const { data } = useQuery(queries.programAccess());

  async function set(paused: boolean): Promise<void> {
    await call('PUT', calls.programAccess(), { body: { paused } }).catch((error: unknown) =>
      notifyFailure(detailOf(error)),
    );
    await reload('api-token');
  }

  if (!data) return null;
  if (data.paused)
    return (
      <Alert color="warning" title={t('programs.tokens.paused')} role="status">
        <Stack gap="xs">
          <Text size="sm">{t('programs.tokens.pausedHint')}</Text>
          <Group>
            <Button size="compact-sm" variant="default" onClick={() => void set(false)}>
              {t('programs.tokens.resume')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => void set(true)}>
        {t('programs.tokens.pause')}
      </Button>
      <Text size="sm" c="dimmed" maw="60ch">
        {t('programs.tokens.pauseHint')}
      </Text>
    </Group>
  );
}
