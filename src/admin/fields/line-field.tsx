import { Stack, TextInput } from '@mantine/core';
import type { EditedRecord } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { type LineKind, lineInput } from './keyboard.ts';
import { storing, useDraftHint } from './storing.tsx';
import { useInput } from './use-input.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint?: string;
  type: LineKind;
  /** Whether the value is read-only here because it is edited elsewhere. */
  readOnly?: boolean;
  required?: boolean;
};

/** A one-line text of a record that is the same in all languages. */
export function LineField({ record, field, label, hint, type, readOnly = false, required = false }: Props) {
  const input = useInput(record, field);
  return (
    <Stack gap={4}>
      <TextInput
        {...input}
        {...lineInput(type)}
        label={label}
        description={useDraftHint(record, field) ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        readOnly={readOnly}
        withAsterisk={required}
        aria-required={required || undefined}
        variant={readOnly ? 'filled' : 'default'}
        value={record.text(field)}
        onChange={(event) => record.type(field, event.currentTarget.value)}
        {...storing(record, field)}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
