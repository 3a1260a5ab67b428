import { Switch } from '@mantine/core';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { fieldId } from './field-id.ts';

type Props = { record: EditedRecord; field: string; label: string; hint?: string };

/** A yes or no, saved at once. */
export function SwitchField({ record, field, label, hint }: Props) {
  useFields(record, field);
  return (
    <Switch
      id={fieldId(record.path, field)}
      label={label}
      description={hint}
      checked={record.value(field) === true}
      error={record.refused(field)}
      onChange={(event) => record.type(field, event.currentTarget.checked)}
    />
  );
}
