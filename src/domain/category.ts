import { z } from 'zod';
import { type Localized, localizedShape } from './localized.ts';
import { filledText, priority } from './text.ts';

export const categoryFields = ['name'] as const;

/** A new category: all five names, none blank (specification, section 5). */
export const categoryInput = z.object({
  ...localizedShape(categoryFields, filledText(200)),
  priority: priority.optional(),
});

export const categoryPatch = categoryInput.partial();

export type CategoryInput = z.infer<typeof categoryInput>;
export type CategoryPatch = z.infer<typeof categoryPatch>;
export type Category = Localized<'name'> & {
  id: number;
  priority: number | null;
  version: number;
  updated_at: string;
};
