import { z } from 'zod';
import { categoryFields } from '../domain/catalogue/category.ts';
import { copiedAnswer, localizedAnswer } from './localized.ts';

/** A category in the answer of a machine. */
export const categoryLinkAnswer = z.object({ id: z.number(), ...localizedAnswer('name') });

export const categoryAnswer = z.object({
  id: z.number(),
  ...localizedAnswer(...categoryFields),
  ...copiedAnswer,
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
