import { Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { Collision } from './collision.tsx';
import { keyboards } from './keyboard.ts';
import { storing, useDraftHint } from './storing.tsx';
import { useInput } from './use-input.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint?: string;
  width?: number | string;
  /** Also accepts numbers with decimals. */
  decimal?: boolean;
  /** The value of an emptied field; null by default. */
  whenEmpty?: number | undefined;
  /** Called when the user leaves the changed field or presses Enter. */
  onCommit?: () => void;
};

/** A number, or none. An invalid number stays as typed, shows an error, and is not sent. */
export function NumberField({ record, field, label, hint, width = 100, decimal = false, whenEmpty, onCommit }: Props) {
  const { t } = useTexts();
  const [typing, setTyping] = useState<string>();
  const input = useInput(record, field);
  const { onBlur, onKeyDown } = storing(record, field);
  const settled = String(record.value(field) ?? whenEmpty ?? '');

  function change({ value: text, validity }: HTMLInputElement): void {
    setTyping(text);
    if (text === '' && !validity.badInput) record.type(field, whenEmpty ?? null);
    else if ((decimal ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(text)) record.type(field, Number(text));
    else record.type(field, text, t(decimal ? 'fields.number' : 'fields.wholeNumber'));
  }

  function commit(): void {
    if (typing === undefined) return;
    setTyping(undefined);
    onCommit?.();
  }

  useForgottenText(input.id, input.error === undefined && typing === undefined);
  return (
    <Stack gap={4}>
      <TextInput
        {...input}
        label={label}
        type="number"
        description={useDraftHint(record, field) ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...keyboards[decimal ? 'decimal' : 'whole']}
        step={decimal ? 'any' : 1}
        w={width}
        value={typing ?? settled}
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

/** Clears an invalid text that was discarded: browsers report no value for a text such as `1e`, so React does not remove it. */
function useForgottenText(id: string, isForgotten: boolean): void {
  useEffect(() => {
    const input = document.getElementById(id);
    if (isForgotten && input instanceof HTMLInputElement && input.validity.badInput) input.value = '';
  }, [id, isForgotten]);
}
