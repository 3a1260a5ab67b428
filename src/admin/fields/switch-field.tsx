import { Switch } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useInput } from './use-input.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  hint?: string | undefined;
  /** The id of a hint that is placed elsewhere. */
  describedBy?: string;
};

/** A switch, saved at once. */
export function SwitchField({ record, field, label, hint, describedBy }: Props) {
  const input = useInput(record, field);
  if (!useMayWrite(null)) return null;
  return (
    <Switch
      {...input}
      aria-describedby={describedBy}
      label={label}
      description={hint}
      checked={record.value(field) === true}
      onChange={(event) => record.type(field, event.currentTarget.checked)}
    />
  );
}
