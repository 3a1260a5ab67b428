import { type RecordRef, recordRefAt } from '../record-ref.ts';

/** A text of a record that is edited, as the calls of translations name it; undefined for what is not translated. */
export function nameOfText(path: string): Pick<RecordRef, 'noun' | 'id' | 'item'> | undefined {
  const ref = recordRefAt(path);
  return ref && { noun: ref.noun, id: ref.id, item: ref.item };
}
