import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { call, detailOf } from '../../client.ts';
import { followFocus } from '../../deletion/follow-focus.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';

/** Ends the fetching of replies, after a question. */
export function StopMailbox() {
  const { t } = useTexts();

  async function stop(button: Element): Promise<void> {
    try {
      await call('DELETE', calls.mailbox(), { success: 204 });
      followFocus(button);
      notify(t('mailbox.stopped'));
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    await reload('mailbox');
  }

  function ask(button: Element): void {
    modals.openConfirmModal({
      title: t('mailbox.stopTitle'),
      children: <Text size="sm">{t('mailbox.stopQuestion')}</Text>,
      labels: { confirm: t('mailbox.stop'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void stop(button),
    });
  }

  return (
    <Button variant="default" onClick={({ currentTarget }) => ask(currentTarget)}>
      {t('mailbox.stop')}
    </Button>
  );
}
