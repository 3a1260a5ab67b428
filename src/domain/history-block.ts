import { z } from 'zod';
import { linkOrBlank } from './page/link.ts';
import { type Localized, localizedShape } from './text/localized.ts';
import { priority, text } from './text/text.ts';

export const historyBlockFields = ['text'] as const;

/** The look of a block on the page: a paragraph, a highlighted one, or a link. */
export const blockKinds = ['paragraph', 'highlighted', 'link'] as const;

export type BlockKind = (typeof blockKinds)[number];

/** A new block. Texts may be missing, because blocks are created empty and then edited. */
export const historyBlockInput = z.object({
  ...z.object(localizedShape(historyBlockFields, text(5_000))).partial().shape,
  kind: z.enum(blockKinds),
  url: linkOrBlank.optional(),
  priority: priority.optional(),
});

export const historyBlockPatch = historyBlockInput.partial();

export type HistoryBlockInput = z.infer<typeof historyBlockInput>;
export type HistoryBlockPatch = z.infer<typeof historyBlockPatch>;

export type HistoryBlock = Localized<(typeof historyBlockFields)[number]> & {
  id: number;
  kind: BlockKind;
  /** The target of a link. Blank for other kinds, and for a link without a target. */
  url: string;
  priority: number | null;
  version: number;
};
