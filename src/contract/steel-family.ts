import { z } from 'zod';
import { localizedShape } from '../domain/localized.ts';
import { steelFamilyFields } from '../domain/steel-family.ts';

export const steelFamilyAnswer = z.object({
  id: z.number(),
  ...localizedShape(steelFamilyFields, z.string()),
  grades: z.string().describe('Names of grades, one per line; blank for a family without'),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
