import { z } from 'zod';
import type { Localized } from './localized.ts';
import { localizedShape } from './localized.ts';
import { line, text } from './text.ts';

export const answerBlockFields = ['text'] as const;

/** A reusable passage for answers, under a name of the workshop's choice. Languages may be missing. */
export const answerBlockInput = z.object({
  name: line(100),
  ...localizedShape(answerBlockFields, text(5000).default('')),
});

export const answerBlockPatch = z
  .object({ name: line(100), ...localizedShape(answerBlockFields, text(5000)) })
  .partial();

export type AnswerBlockInput = z.infer<typeof answerBlockInput>;
export type AnswerBlockPatch = z.infer<typeof answerBlockPatch>;

export type AnswerBlock = Localized<'text'> & {
  id: number;
  name: string;
  priority: number | null;
  version: number;
  updated_at: string;
};
