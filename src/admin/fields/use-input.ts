import type { RefCallback } from 'react';
import { useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { fieldId, targetRef } from './field-id.ts';

/**
 * The common properties of inputs for fields without languages: the id, the ref for links to it, the refusal, and whether it is
 * disabled for a translator.
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
