import { z } from 'zod';

const value = (range: string) => z.string().describe(`The tolerance of pieces of ${range} mm, such as \`±2.0\``);

export const toleranceRowAnswer = z.object({
  id: z.number(),
  over: z.number().describe('The lower limit of the plate thickness in mm, exclusive'),
  up_to: z.number().describe('The upper limit of the plate thickness in mm, inclusive'),
  value_1: value('35–315'),
  value_2: value('315–1000'),
  value_3: value('1000–2000'),
  value_4: value('2000–4000'),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
