import { type RecordRef, recordRefAt } from '../record-ref.ts';

/** The record of an edited text, as the translation API names it; undefined for a path without a record. */
export function nameOfText(path: string): Pick<RecordRef, 'noun' | 'id' | 'item'> | undefined {
  const ref = recordRefAt(path);
  return ref && { noun: ref.noun, id: ref.id, item: ref.item };
}
