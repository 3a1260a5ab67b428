import { fieldKey } from '../domain/page/pane-messages.ts';
import type { LocalText } from '../domain/text/localized.ts';
import type { LoadRequest } from './load-request.ts';

/**
 * Adds the keys of their fields to the texts of a record, in the pane only: `keyed(request, texts, 'machine', 3)` gives `name`
 * the key `machine-3-name`.
 */
export function keyed<Texts extends Record<string, LocalText>>(
  { isPane }: LoadRequest,
  texts: Texts,
  ...record: (string | number)[]
): Texts {
  if (!isPane) return texts;
  const entries = Object.entries(texts).map(([field, text]) => [field, { ...text, key: fieldKey(...record, field) }]);
  return Object.fromEntries(entries) as Texts;
}
