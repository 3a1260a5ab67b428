import type { RefCallback } from 'react';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { fieldId, targetRef } from './field-id.ts';

/** What every input of a field has: its id, whether the address leads to it, and why its value was refused. */
export function useInput(record: EditedRecord, field: string): Input {
  useFields(record, field);
  const id = fieldId(record.path, field);
  return { id, ref: targetRef(id), error: record.refused(field) };
}

type Input = { id: string; ref: RefCallback<HTMLElement> | undefined; error: string | undefined };
