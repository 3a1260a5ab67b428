import { z } from 'zod';
import { id } from '../domain/text.ts';

/** How many records of each noun are demonstration content, or were. */
export const demoContentAnswer = z.object({
  machines: z.number(),
  categories: z.number(),
  news: z.number(),
  clients: z.number(),
});

export const demoRemovedAnswer = demoContentAnswer.extend({
  entries: z.array(z.number()).describe('The entries of the history that bring each back'),
});

/** What is brought back: the entries that the removal has answered. */
export const demoRestoreInput = z.object({ entries: z.array(id).max(500) });
