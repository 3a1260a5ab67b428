import { z } from 'zod';
import { type Localized, localizedShape } from './localized.ts';
import { filledText, text } from './text.ts';

export const termFields = ['term'] as const;

const longest = 100;

/** A term of the trade: in French, and as far as settled in the other languages. */
export const termInput = z.object({
  ...localizedShape(termFields, text(longest).default('')),
  term_fr: filledText(longest),
});

export const termPatch = z
  .object({ ...localizedShape(termFields, text(longest)), term_fr: filledText(longest) })
  .partial();

export type TermInput = z.infer<typeof termInput>;
export type TermPatch = z.infer<typeof termPatch>;

/** A term in all languages, without its record. */
export type Term = Localized<'term'>;

export type GlossaryTerm = Term & { id: number; version: number; updated_at: string };
