import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { useSetAction } from './use-set-action.ts';

/** Drops all differences of a set, after a question. */
export function DropAll({ set: { id, name } }: { set: ChangeSet }) {
  const { t } = useTexts();
  const { isBusy, run } = useSetAction();
  const ask = () =>
    modals.openConfirmModal({
      title: t('prepared.dropAllTitle', { name }),
      children: <Text size="sm">{t('prepared.dropAllQuestion')}</Text>,
      labels: { confirm: t('prepared.dropAll'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void run(() => call('POST', calls.changeSetDrop(id), { body: { all: true } })),
    });
  return (
    <div>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={ask}>
        {t('prepared.dropAll')}
      </Button>
    </div>
  );
}
