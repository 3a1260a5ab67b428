import { Button, Text } from '@mantine/core';
import classes from '../../list/record-list.module.css';
import { useTexts } from '../../texts.ts';
import { useEnquiryQuery } from './use-enquiry-query.ts';

/** Replaces a list without enquiries: says why there are none, and what to do. */
export function EmptyInbox() {
  const { t } = useTexts();
  const { page, isNarrowed, change, clear } = useEnquiryQuery();
  const isBeyond = page > 1;
  if (!isNarrowed && !isBeyond)
    return (
      <div className={classes.empty}>
        <Text fw={600}>{t('enquiry.empty')}</Text>
        <Text c="dimmed">{t('enquiry.emptyHint')}</Text>
        <Button variant="default" onClick={() => change({ state: 'archived' })}>
          {t('enquiry.showArchive')}
        </Button>
      </div>
    );
  return (
    <div className={classes.empty}>
      <Text fw={600}>{t('enquiry.none')}</Text>
      <Button variant="default" onClick={isNarrowed ? clear : () => change({})}>
        {t(isNarrowed ? 'list.clear' : 'list.first')}
      </Button>
    </div>
  );
}
