import { NativeSelect, Stack } from '@mantine/core';
import type { EditedRecord } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { useInput } from './use-input.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint?: string;
  width?: { base: string; sm: number };
  choices: { value: string; label: string }[];
  /** Converts a choice to the record's value; by default the choice itself. */
  read?: (value: string) => string | number | null;
};

/** A choice among a few values, saved at once. */
export function ChoiceField({ record, field, label, hint, width, choices, read = (value) => value }: Props) {
  const input = useInput(record, field);
  return (
    <Stack gap={4}>
      <NativeSelect
        {...input}
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        w={width ?? '100%'}
        value={record.text(field)}
        onChange={(event) => record.type(field, read(event.currentTarget.value))}
        data={choices}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
