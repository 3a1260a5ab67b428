import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { enquiryStates } from '../../../domain/enquiry/enquiry-state.ts';
import { type EditedRecord, useFields, useParts, useRecord } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { Collision } from '../../fields/collision.tsx';
import { fieldId, targetRef } from '../../fields/field-id.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { queryClient } from '../../query-client.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { answerText } from './enquiry-state.tsx';
import { FollowUp } from './follow-up.tsx';

/** The state, the follow-up and the internal note, each saved as it changes. */
export function EnquiryWork({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t, language } = useTexts();
  const record = useRecord(calls.enquiry(enquiry.id), enquiry);
  const note = fieldId(record.path, 'note');
  useFields(record, 'note');
  useAnswer(record, enquiry);
  return (
    <Section title={t('enquiry.work')}>
      <ChoiceField
        record={record}
        field="state"
        label={t('enquiry.state')}
        width={{ base: '100%', sm: 240 }}
        choices={enquiryStates.map((value) => ({ value, label: t(`enquiry.states.${value}`) }))}
      />
      {(enquiry.state === 'answered' || enquiry.answered) && (
        <Text size="sm" fw={600} role="status">
          {enquiry.answered
            ? t('enquiry.answeredOn', { answer: answerText(enquiry, language) })
            : t('enquiry.states.answered')}
        </Text>
      )}
      <FollowUp record={record} enquiry={enquiry} />
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

/** Reloads the enquiry after a change of state, because the server then notes who has answered. */
function useAnswer({ follow, stored }: EditedRecord, { id, state }: EnquiryRecord): void {
  const [known] = useParts(follow, () => [stored('state')]);
  useEffect(() => {
    if (known !== state) void queryClient.invalidateQueries({ queryKey: queries.enquiry(id).queryKey });
  }, [known, state, id]);
}
