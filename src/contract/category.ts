import { z } from 'zod';
import { localizedAnswer } from './localized.ts';

/** A category as machines carry it. */
export const categoryLinkAnswer = z.object({ id: z.number(), ...localizedAnswer('name') });

export const categoryAnswer = categoryLinkAnswer.extend({
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
