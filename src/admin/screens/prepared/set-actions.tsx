import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { May } from '../../access.tsx';
import { useChosenSet } from '../../change-set/chosen.ts';
import { workIn } from '../../change-set/work-in.ts';
import { call } from '../../client.ts';
import { notify } from '../../layout/notify.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { calls } from '../../paths.ts';
import type { ChangeSet, UndoneSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { Publish } from './publish.tsx';
import { Rename } from './rename.tsx';
import { Share } from './share.tsx';
import { leaveSet, useSetAction } from './use-set-action.ts';

type Props = { set: ChangeSet; onUndone: (undone: UndoneSet) => void };

/** The actions on a set, by its state. */
export function SetActions({ set, onUndone }: Props) {
  const { t } = useTexts();
  const chosen = useChosenSet(({ set: one }) => one?.id);
  const { isBusy, run } = useSetAction();
  const { id, name, state } = set;

  const discard = () =>
    run(async () => {
      await call('DELETE', calls.changeSet(id));
      await leaveSet(id);
      notify(t('prepared.discardedNow', { name }), { label: t('prepared.reopen'), run: () => void reopen() });
    });
  const reopen = () => run(() => call('POST', calls.changeSetReopen(id)));
  const undo = () => run(async () => onUndone((await call('POST', calls.changeSetUndo(id))).body));
  const askUndo = () =>
    modals.openConfirmModal({
      title: t('prepared.undoTitle', { name }),
      children: <Text size="sm">{t('prepared.undoQuestion')}</Text>,
      labels: { confirm: t('prepared.undo'), cancel: t('common.cancel') },
      onConfirm: () => void undo(),
    });

  return (
    <Group gap="xs">
      {state === 'open' && (
        <>
          <Publish set={set} />
          {chosen !== id && (
            <Button variant="default" onClick={() => void workIn(set)}>
              {t('prepared.workIn')}
            </Button>
          )}
          <ViewOnSite page="home" of={id} />
          <May right="content">
            <Share set={set} />
          </May>
          <Rename set={set} />
          <Button variant="default" loading={isBusy} onClick={() => void discard()}>
            {t('prepared.discard')}
          </Button>
        </>
      )}
      {state === 'published' && (
        <Button variant="default" loading={isBusy} onClick={askUndo}>
          {t('prepared.undo')}
        </Button>
      )}
      {state === 'discarded' && (
        <Button variant="default" loading={isBusy} onClick={() => void reopen()}>
          {t('prepared.reopen')}
        </Button>
      )}
    </Group>
  );
}
