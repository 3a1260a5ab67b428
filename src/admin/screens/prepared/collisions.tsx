import { Alert, Button, Group, Stack } from '@mantine/core';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { useSetAction } from './use-set-action.ts';

/** Says how many differences collide with changes on the site, and decides all of them at once. */
export function Collisions({ set: { id, state, collisions: count } }: { set: ChangeSet }) {
  const { t } = useTexts();
  const { isBusy, run } = useSetAction();
  const decide = (take: 'set' | 'live') => run(() => call('POST', calls.changeSetDecide(id), { body: { take } }));
  if (state !== 'open' || count === 0) return null;
  return (
    <Alert color="warning">
      <Stack gap="xs">
        <span role="status">{t('prepared.collisionsHint', { count })}</span>
        {count > 1 && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void decide('set')}>
              {t('prepared.takeAllSet')}
            </Button>
            <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void decide('live')}>
              {t('prepared.takeAllLive')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
