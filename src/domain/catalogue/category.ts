import { z } from 'zod';
import { category } from '../nouns/category.ts';
import { translatedFields } from '../nouns/noun.ts';
import { textsOfInput } from '../nouns/shapes.ts';
import type { WithCopies } from '../text/copied.ts';
import { copyList } from '../text/copy-input.ts';
import type { Localized } from '../text/localized.ts';
import { priority } from '../text/text.ts';

export const categoryFields = translatedFields(category);

/**
 * A new category: all five names, none blank (specification, section 5). Descriptions for search engines may follow
 * later.
 */
export const categoryInput = z.object({
  ...textsOfInput(category),
  priority: priority.optional(),
  copy: copyList(categoryFields),
});

export const categoryPatch = categoryInput.partial();

export type CategoryInput = z.infer<typeof categoryInput>;
export type CategoryPatch = z.infer<typeof categoryPatch>;
export type Category = Localized<(typeof categoryFields)[number]> &
  WithCopies & {
    id: number;
    priority: number | null;
    version: number;
    updated_at: string;
  };
