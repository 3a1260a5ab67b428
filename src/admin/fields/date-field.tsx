import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { fieldId, targetRef } from './field-id.ts';

type Props = { record: EditedRecord; field: string; label: string };

/** A day. The browser gives an empty value while one is half typed: that is not sent. */
export function DateField({ record, field, label }: Props) {
  useFields(record, field);
  const [typing, setTyping] = useState<string>();
  const id = fieldId(record.path, field);
  return (
    <Stack gap={4}>
      <TextInput
        id={id}
        ref={targetRef(id)}
        type="date"
        label={label}
        value={typing ?? record.text(field)}
        error={record.refused(field)}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setTyping(day);
          if (day !== '') record.type(field, day);
        }}
        onBlur={() => setTyping(undefined)}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
