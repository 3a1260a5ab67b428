import { z } from 'zod';
import { because } from '../lib/reason-message.ts';

/** An instant with its offset from UTC, whose seconds are dropped. Later years would need more digits, which sort wrongly. */
const instant = z.iso
  .datetime({ offset: true, abort: true, error: because('instant') })
  .refine((value) => /^\d{4}-/.test(wholeMinute(value)), because('instant'))
  .transform(wholeMinute)
  .nullable();

/** The changes of when a record is public. */
export const publicationPatch = z
  .object({ visible: z.boolean(), public_from: instant, public_until: instant })
  .partial();

export type PublicationPatch = z.infer<typeof publicationPatch>;

function wholeMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();
}
