import { day } from './field.ts';

/** Both days belong to the validity; null means no limit. */
export type Validity = { valid_from: string | null; valid_until: string | null };

/** The fields of records that are valid for a time. Visitors see them from the first to the last day, at the workshop. */
export const validityFields = {
  valid_from: day(),
  valid_until: day(),
};

/** The validity must not end before it begins. */
export const validityRule = {
  fields: ['valid_until', 'valid_from'],
  holds: ({ valid_from, valid_until }: Partial<Validity>) => !valid_from || !valid_until || valid_from <= valid_until,
  otherwise: 'periodReversed',
  whenUndone: 'rangeWouldReverse',
} as const;

/** Whether a record is valid on a day. */
export function isValidOn({ valid_from, valid_until }: Validity, on: string): boolean {
  return (valid_from === null || valid_from <= on) && (valid_until === null || valid_until >= on);
}
