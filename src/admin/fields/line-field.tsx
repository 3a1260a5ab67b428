import { Stack, TextInput } from '@mantine/core';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { fieldId, targetRef } from './field-id.ts';
import { storing, useDraftHint } from './storing.tsx';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint: string;
  type: 'text' | 'tel' | 'email' | 'url';
  /** The value is decided elsewhere: it is shown only. */
  readOnly: boolean;
};

/** A line of a record that is the same in all languages. */
export function LineField({ record, field, label, hint, type, readOnly }: Props) {
  useFields(record, field);
  const id = fieldId(record.path, field);
  return (
    <Stack gap={4}>
      <TextInput
        id={id}
        ref={targetRef(id)}
        type={type}
        label={label}
        description={useDraftHint(record, field) ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        variant={readOnly ? 'filled' : 'default'}
        value={record.text(field)}
        error={record.refused(field)}
        onChange={(event) => record.type(field, event.currentTarget.value)}
        {...storing(record, field)}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
