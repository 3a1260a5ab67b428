import { Switch } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useInput } from './use-input.ts';

type Props = { record: EditedRecord; field: string; label: string; hint?: string | undefined };

/** A yes or no, saved at once. */
export function SwitchField({ record, field, label, hint }: Props) {
  const input = useInput(record, field);
  if (!useMayWrite(null)) return null;
  return (
    <Switch
      {...input}
      label={label}
      description={hint}
      checked={record.value(field) === true}
      onChange={(event) => record.type(field, event.currentTarget.checked)}
    />
  );
}
