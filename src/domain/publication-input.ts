import { z } from 'zod';
import { because } from '../lib/reason-message.ts';

/** An instant with its offset from UTC, whose seconds are dropped. Other years are slips, and their digits sort wrongly. */
const instant = z.iso
  .datetime({ offset: true, abort: true, error: because('instant') })
  .refine((value) => wholeMinute(value) >= '2000' && wholeMinute(value) < '9999', because('instant'))
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
