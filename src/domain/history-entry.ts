import { z } from 'zod';
import { linkOrBlank } from './link.ts';
import { type Localized, localizedShape } from './localized.ts';
import { filledText, priority, text } from './text.ts';

export const historyEntryFields = ['title', 'subtitle', 'alt'] as const;
export const historyBlockFields = ['text'] as const;

/** How a block stands on the page: as a paragraph, as a highlighted one, or as a link. */
export const blockKinds = ['paragraph', 'highlighted', 'link'] as const;

export type BlockKind = (typeof blockKinds)[number];

/** A new entry of the history page: its title, a year or a range, in French. All else may follow, the picture by upload. */
export const historyEntryInput = z.object({
  ...z
    .object({
      ...localizedShape(['title'], text(100)),
      ...localizedShape(['subtitle'], text(300)),
      ...localizedShape(['alt'], text(500)),
    })
    .partial().shape,
  title_fr: filledText(100),
  visible: z.boolean().optional(),
  priority: priority.optional(),
});

export const historyEntryPatch = historyEntryInput.partial();

/** A new block: any text may still be missing, because blocks are created empty and then typed into. */
export const historyBlockInput = z.object({
  ...z.object(localizedShape(historyBlockFields, text(5_000))).partial().shape,
  kind: z.enum(blockKinds),
  url: linkOrBlank.optional(),
  priority: priority.optional(),
});

export const historyBlockPatch = historyBlockInput.partial();

export type HistoryEntryInput = z.infer<typeof historyEntryInput>;
export type HistoryEntryPatch = z.infer<typeof historyEntryPatch>;
export type HistoryBlockInput = z.infer<typeof historyBlockInput>;
export type HistoryBlockPatch = z.infer<typeof historyBlockPatch>;

export type HistoryBlock = Localized<(typeof historyBlockFields)[number]> & {
  id: number;
  kind: BlockKind;
  /** Where a link leads; blank for other kinds, and while a link leads nowhere. */
  url: string;
  priority: number | null;
  version: number;
};
