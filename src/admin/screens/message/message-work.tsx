import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { messageStates } from '../../../domain/message-state.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { Collision } from '../../fields/collision.tsx';
import { fieldId } from '../../fields/field-id.ts';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { MessageRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** What the workshop notes about an enquiry: how far it is, and a text of its own. Both are saved as they change. */
export function MessageWork({ message }: { message: MessageRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.message(message.id), message);
  return (
    <Section title={t('message.work')}>
      <Stack gap={4}>
        <NativeSelect
          id={fieldId(record.path, 'state')}
          label={t('message.state')}
          w={{ base: '100%', sm: 240 }}
          value={record.text('state')}
          error={record.edits.refused.state}
          onChange={(event) => record.type('state', event.currentTarget.value)}
          data={messageStates.map((value) => ({ value, label: t(`message.states.${value}`) }))}
        />
        <Collision record={record} field="state" />
      </Stack>
      <Stack gap={4}>
        <Textarea
          id={fieldId(record.path, 'note')}
          label={t('message.note')}
          description={t('message.noteHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={3}
          maxRows={24}
          spellCheck
          value={record.text('note')}
          error={record.edits.refused.note}
          onChange={(event) => record.type('note', event.currentTarget.value)}
        />
        <Collision record={record} field="note" />
      </Stack>
    </Section>
  );
}
