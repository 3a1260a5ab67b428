import { NativeSelect, Stack } from '@mantine/core';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { fieldId, targetRef } from './field-id.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint?: string;
  width?: { base: string; sm: number };
  choices: { value: string; label: string }[];
};

/** One of a few values, saved at once. */
export function ChoiceField({ record, field, label, hint, width, choices }: Props) {
  const id = fieldId(record.path, field);
  useFields(record, field);
  return (
    <Stack gap={4}>
      <NativeSelect
        id={id}
        ref={targetRef(id)}
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        w={width ?? '100%'}
        value={record.text(field)}
        error={record.refused(field)}
        onChange={(event) => record.type(field, event.currentTarget.value)}
        data={choices}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
