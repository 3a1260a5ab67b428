import { z } from 'zod';
import { termFields } from '../domain/glossary-term.ts';
import { localizedShape } from '../domain/localized.ts';

export const termAnswer = z.object({
  id: z.number(),
  ...localizedShape(termFields, z.string()),
  version: z.number(),
  updated_at: z.string(),
});
