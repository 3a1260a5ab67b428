import { z } from 'zod';
import { localizedShape } from '../domain/localized.ts';
import { serviceFields, servicePages } from '../domain/service.ts';

export const serviceAnswer = z.object({
  id: z.number(),
  page: z.enum(servicePages),
  part: z.string().nullable().describe('The part of the page’s drawing that the service covers, if any'),
  ...localizedShape(serviceFields, z.string()),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
