import { z } from 'zod';
import { longestDescription } from '../page/head-limits.ts';
import type { WithCopies } from '../text/copied.ts';
import { copyList } from '../text/copy-input.ts';
import { type Localized, localizedShape } from '../text/localized.ts';
import { filledText, priority, text } from '../text/text.ts';

export const categoryFields = ['name', 'search_description'] as const;

/**
 * A new category: all five names, none blank (specification, section 5). Descriptions for search engines may follow
 * later.
 */
export const categoryInput = z.object({
  ...localizedShape(['name'], filledText(200)),
  ...z.object(localizedShape(['search_description'], text(longestDescription))).partial().shape,
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
