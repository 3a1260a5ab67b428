import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import { partFieldName } from '../../domain/enquiry/cut-part-values.ts';
import { places, typedFields } from '../islands/plain-parts.tsx';
import type { ReturnedForm } from './returned-form.ts';

/** Returns what was typed about parts to cut in a refused form: its plain fields, or their list if the server had made one of them. */
export function returnedParts({ values }: Pick<ReturnedForm, 'values'>): Partial<CutPartInput>[] {
  if (Array.isArray(values.parts)) return values.parts.map((part) => part ?? {});
  return places.map((place) =>
    Object.fromEntries(typedFields.map((field) => [field, values[partFieldName(place, field)]])),
  );
}
