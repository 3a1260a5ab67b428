import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { fieldId } from './field-id.ts';
import { storing, useDraftHint } from './storing.tsx';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint?: string;
  width?: number | string;
  /** Takes numbers that are not whole. */
  decimal?: boolean;
  /** Shown while there is no number: blank unless given. */
  whenEmpty?: string | undefined;
  /** Told when the field is left, or Enter pressed, after a change. */
  onCommit?: () => void;
};

/** A number, or none. While it is typed it may be what is no number yet: that is neither sent nor lost. */
export function NumberField({
  record,
  field,
  label,
  hint,
  width = 100,
  decimal = false,
  whenEmpty = '',
  onCommit,
}: Props) {
  useFields(record, field);
  const [typing, setTyping] = useState<string>();
  const stored = record.value(field);
  const { onBlur, onKeyDown } = storing(record, field);
  const settled = stored === null || stored === undefined ? whenEmpty : String(stored);

  function change({ value: text, validity }: HTMLInputElement): void {
    setTyping(text);
    if (text === '' && !validity.badInput) record.type(field, null);
    else if ((decimal ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(text)) record.type(field, Number(text));
  }

  function commit(): void {
    if (typing === undefined) return;
    setTyping(undefined);
    onCommit?.();
  }

  return (
    <Stack gap={4}>
      <TextInput
        id={fieldId(record.path, field)}
        label={label}
        type="number"
        description={useDraftHint(record, field) ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode={decimal ? 'decimal' : 'numeric'}
        step={decimal ? 'any' : 1}
        w={width}
        value={typing ?? settled}
        error={record.refused(field)}
        onChange={(event) => change(event.currentTarget)}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyping(undefined);
          onKeyDown?.(event);
        }}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
