import type { RefCallback } from 'react';
import { useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { fieldId, targetRef } from './field-id.ts';

/**
 * What every input of a field without languages has: its id, whether the address leads to it, why its value was refused, and
 * whether a translator may not change it.
 */
export function useInput(record: EditedRecord, field: string): Input {
  useFields(record, field);
  const id = fieldId(record.path, field);
  return { id, ref: targetRef(id), error: record.refused(field), disabled: !useMayWrite(null) };
}

type Input = {
  id: string;
  ref: RefCallback<HTMLElement> | undefined;
  error: string | undefined;
  disabled: boolean;
};
