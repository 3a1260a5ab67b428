import { Button, Stack, Text } from '@mantine/core';
import { dayAt } from '../../../domain/time/day.ts';
import { instantsOf } from '../../../domain/time/local-minute.ts';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { DateField } from '../../fields/date-field.tsx';
import { useTexts } from '../../texts.ts';

/**
 * The date of a news item, which is only a label. If it is in the future, a button publishes the item from that day on.
 */
export function NewsDate({ record }: { record: EditedRecord }) {
  const { t } = useTexts();
  useFields(record, 'date', 'public_from');
  const date = record.text('date');
  const isAhead = date > dayAt(new Date());
  return (
    <Stack gap="xs" align="start">
      <DateField record={record} field="date" label={t('news.date')} />
      {isAhead && !record.value('public_from') && (
        <>
          <Text size="sm">{t('publication.dateAhead')}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => record.type('public_from', instantsOf(`${date}T00:00`)[0] ?? null)}
          >
            {t('publication.fromDate')}
          </Button>
        </>
      )}
    </Stack>
  );
}
