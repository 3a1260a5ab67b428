import { attachmentLimits } from '../../domain/enquiry/attachment.ts';
import { cutPartInput } from '../../domain/enquiry/cut-part.ts';
import { partFieldName } from '../../domain/enquiry/cut-part-values.ts';

const fields = Object.keys(cutPartInput.shape) as (keyof typeof cutPartInput.shape)[];

/** Collects the fields of a plain form for its files, such as `part-1-quantity`, into a list of parts. A script sends the list itself. */
export function withParts(values: Record<string, string>): Record<string, unknown> {
  if ('parts' in values) return values;
  const parts = Array.from({ length: attachmentLimits.files }, (_, index) => {
    const typed = fields.map((field) => [field, values[partFieldName(index + 1, field)]] as const);
    const given = typed.filter(([, value]) => value !== undefined && value.trim() !== '');
    return given.length > 0 ? Object.fromEntries(given) : null;
  });
  return parts.some(Boolean) ? { ...values, parts } : values;
}
