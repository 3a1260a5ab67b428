import { Stack, Text } from '@mantine/core';
import { enquiryStates } from '../../../domain/enquiry-state.ts';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { Collision } from '../../fields/collision.tsx';
import { fieldId, targetRef } from '../../fields/field-id.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** The state and the internal note, both saved as they change. */
export function EnquiryWork({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.enquiry(enquiry.id), enquiry);
  const note = fieldId(record.path, 'note');
  useFields(record, 'note');
  return (
    <Section title={t('enquiry.work')}>
      <ChoiceField
        record={record}
        field="state"
        label={t('enquiry.state')}
        width={{ base: '100%', sm: 240 }}
        choices={enquiryStates.map((value) => ({ value, label: t(`enquiry.states.${value}`) }))}
      />
      <Stack gap={4}>
        <GrowingText
          id={note}
          ref={targetRef(note)}
          label={t('enquiry.note')}
          description={t('enquiry.noteHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rows={3}
          spellCheck
          value={record.text('note')}
          error={record.refused('note')}
          onChange={(event) => record.type('note', event.currentTarget.value)}
        />
        <Collision record={record} field="note" />
      </Stack>
      {enquiry.changed_by !== null && (
        <Text size="sm" c="dimmed">
          {t('enquiry.changedBy', { name: enquiry.changed_by })}
        </Text>
      )}
    </Section>
  );
}
