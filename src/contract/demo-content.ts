import { z } from 'zod';
import { type DemoKind, demoKinds } from '../domain/nouns/nouns.ts';
import { id } from '../domain/text/text.ts';

/** The number of demonstration records of each noun, present or removed. */
export const demoContentAnswer = z.object(
  Object.fromEntries(demoKinds.map((kind) => [kind, z.number()])) as Record<DemoKind, z.ZodNumber>,
);

export const demoRemovedAnswer = demoContentAnswer.extend({
  entries: z.array(z.number()).describe('The history entries that restore the records'),
});

/** The history entries to undo: those that the removal answered. */
export const demoRestoreInput = z.object({ entries: z.array(id).max(500) });
