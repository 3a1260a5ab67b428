import { z } from 'zod';
import { betters, kindFields } from '../domain/characteristic-kind.ts';
import { dimensionNames } from '../domain/dimension.ts';
import { localizedShape } from '../domain/localized.ts';

export const kindAnswer = z.object({
  id: z.number(),
  ...localizedShape(kindFields, z.string()),
  dimension: z.enum(dimensionNames).describe('The dimension that it measures; figures of one dimension are compared'),
  unit: z.string().describe('The unit in which visitors compare values'),
  better: z.enum(betters).nullable(),
  version: z.number(),
  updated_at: z.string(),
});

/** A name that is in use for characteristics of machines. */
export const usedNameAnswer = z.object({
  ...localizedShape(kindFields, z.string()),
  kind_id: z.number().nullable(),
});
