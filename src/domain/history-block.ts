import { z } from 'zod';
import { type BlockKind, blockKinds, historyBlock } from './nouns/history-entry.ts';
import { translatedFields } from './nouns/noun.ts';
import { textsOfPatch } from './nouns/shapes.ts';
import { linkOrBlank } from './page/link.ts';
import type { Localized } from './text/localized.ts';
import { priority } from './text/text.ts';

export const historyBlockFields = translatedFields(historyBlock);

/** A new block. Texts may be missing, because blocks are created empty and then edited. */
export const historyBlockInput = z.object({
  ...textsOfPatch(historyBlock),
  kind: z.enum(blockKinds),
  url: linkOrBlank.optional(),
  priority: priority.optional(),
});

export const historyBlockPatch = historyBlockInput.partial();

export type HistoryBlock = Localized<(typeof historyBlockFields)[number]> & {
  id: number;
  kind: BlockKind;
  /** The target of a link. Blank for other kinds, and for a link without a target. */
  url: string;
  priority: number | null;
  version: number;
};
