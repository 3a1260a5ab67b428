import { z } from 'zod';

/** A video that many browsers do not play, and the record that shows it. */
export const unplayableVideoAnswer = z.object({
  noun: z.enum(['machine', 'news']),
  id: z.number(),
  name: z.string().describe('In French'),
  detail: z.string().describe('What is wrong, and what to do'),
});
