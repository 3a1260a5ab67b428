import type { LocalText } from '../domain/localized.ts';
import { fieldKey } from '../domain/pane.ts';
import type { LoadRequest } from './load-request.ts';

/**
 * For the pane, texts of a record get the keys of their fields: `keyed(request, texts, 'machine', 3)` gives `name` the key
 * `machine-3-name`. Public pages have no keys.
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
