import { Button } from '@mantine/core';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { EnquiryRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';

export function RestoreEnquiry({ row: { id, name } }: { row: EnquiryRow }) {
  const { t } = useTexts();

  async function restore(): Promise<void> {
    try {
      await call('POST', calls.enquiryRestore(id));
      notify(t('enquiry.restored', { name }));
      await reload('enquiry');
    } catch (error) {
      notifyFailure(detailOf(error));
    }
  }

  return (
    <Button size="compact-sm" variant="default" aria-label={t('enquiry.restoreOf', { name })} onClick={restore}>
      {t('enquiry.restore')}
    </Button>
  );
}
