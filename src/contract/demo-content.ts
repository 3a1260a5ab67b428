import { z } from 'zod';

/** How many records of each noun are demonstration content, or were. */
export const demoContentAnswer = z.object({
  machines: z.number(),
  categories: z.number(),
  news: z.number(),
  clients: z.number(),
});
