import { z } from 'zod';
import { localizedShape } from '../domain/text/localized.ts';

/** A name that is in use for characteristics of machines. */
export const usedNameAnswer = z.object({
  ...localizedShape(['name'], z.string()),
  kind_id: z.number().nullable(),
});
