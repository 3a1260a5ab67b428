import { z } from 'zod';
import { because } from '../lib/reason-message.ts';

/** An instant with its offset from UTC. Seconds are dropped. Other years are mistakes, and would sort wrongly as text. */
const instant = z.iso
  .datetime({ offset: true, abort: true, error: because('instant') })
  .refine((value) => wholeMinute(value) >= '2000' && wholeMinute(value) < '9999', because('instant'))
  .transform(wholeMinute)
  .nullable();

/** Changes of the publication of a record. */
export const publicationPatch = z
  .object({ visible: z.boolean(), public_from: instant, public_until: instant })
  .partial();

export type PublicationPatch = z.infer<typeof publicationPatch>;

function wholeMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();
}
