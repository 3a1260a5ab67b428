import { Switch } from '@mantine/core';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { fieldId, targetRef } from './field-id.ts';

type Props = { record: EditedRecord; field: string; label: string; hint?: string };

/** A yes or no, saved at once. */
export function SwitchField({ record, field, label, hint }: Props) {
  const id = fieldId(record.path, field);
  useFields(record, field);
  return (
    <Switch
      id={id}
      ref={targetRef(id)}
      label={label}
      description={hint}
      checked={record.value(field) === true}
      error={record.refused(field)}
      onChange={(event) => record.type(field, event.currentTarget.checked)}
    />
  );
}
