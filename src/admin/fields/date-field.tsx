import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditedRecord } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { useInput } from './use-input.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  /** Whether it can be emptied. */
  isOptional?: boolean;
};

/** A date. The browser reports an empty value for a half-typed date, which is not sent. */
export function DateField({ record, field, label, isOptional = false }: Props) {
  const [typing, setTyping] = useState<string>();
  const input = useInput(record, field);
  return (
    <Stack gap={4}>
      <TextInput
        {...input}
        type="date"
        label={label}
        value={typing ?? record.text(field)}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setTyping(day);
          if (day !== '') record.type(field, day);
        }}
        onBlur={({ currentTarget: { validity } }) => {
          if (isOptional && typing === '' && !validity.badInput) record.type(field, null);
          setTyping(undefined);
        }}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
