import { Button } from '@mantine/core';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../queries.ts';
import type { MessageRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** Brings a deleted enquiry back into the inbox. */
export function RestoreMessage({ row: { id, name } }: { row: MessageRow }) {
  const { t } = useTexts();

  async function restore(): Promise<void> {
    try {
      await call('POST', calls.messageRestore(id));
      notify(t('message.restored', { name }));
      await reload('message');
    } catch (error) {
      notifyFailure(detailOf(error));
    }
  }

  return (
    <Button size="compact-sm" variant="default" aria-label={t('message.restoreOf', { name })} onClick={restore}>
      {t('message.restore')}
    </Button>
  );
}
