import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { outcomes } from '../../../domain/enquiry/enquiry-state.ts';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { DateField } from '../../fields/date-field.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { record: EditedRecord; enquiry: EnquiryRecord };

/** The follow-up of an enquiry: person, due date, value and outcome, each saved as it changes. */
export function FollowUp({ record, enquiry }: Props) {
  const { t } = useTexts();
  useFields(record, 'due_on', 'outcome', 'person');
  const people = [...new Set([...enquiry.people, ...(enquiry.person ? [enquiry.person] : [])])];
  const open = { value: '', label: t('enquiry.follow.noOutcome') };
  const ends = outcomes.map((value) => ({ value, label: t(`enquiry.follow.outcomes.${value}`) }));
  const orNull = (value: string) => value || null;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          record={record}
          field="person"
          label={t('enquiry.follow.person')}
          choices={[{ value: '', label: '–' }, ...people.map((name) => ({ value: name, label: name }))]}
          read={orNull}
        />
        <Group gap="xs" align="end" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <DateField record={record} field="due_on" label={t('enquiry.follow.due')} />
          </div>
          {record.text('due_on') !== '' && (
            <Button variant="default" onClick={() => record.type('due_on', null)}>
              {t('enquiry.follow.clearDue')}
            </Button>
          )}
        </Group>
        <NumberField record={record} field="value" label={t('enquiry.follow.value')} width="100%" />
        <ChoiceField
          record={record}
          field="outcome"
          label={t('enquiry.follow.outcome')}
          choices={[open, ...ends]}
          read={orNull}
        />
      </SimpleGrid>
      {record.text('outcome') !== '' && (
        <LineField
          record={record}
          field="reason"
          label={t('enquiry.follow.reason')}
          hint={t('enquiry.follow.reasonHint')}
          type="text"
        />
      )}
    </Stack>
  );
}
