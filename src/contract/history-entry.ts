import { z } from 'zod';
import { historyBlockFields } from '../domain/history-block.ts';
import { blockKinds, historyEntry } from '../domain/nouns/history-entry.ts';
import { answerOf } from '../domain/nouns/shapes.ts';
import { localizedShape } from '../domain/text/localized.ts';

export const historyBlockAnswer = z.object({
  id: z.number(),
  kind: z.enum(blockKinds),
  ...localizedShape(historyBlockFields, z.string()),
  url: z
    .string()
    .describe('The target of a link: an address, or `page:` with the key of a page; blank for other kinds'),
  priority: z.number().nullable(),
  version: z.number(),
});

export const historyEntryAnswer = answerOf(historyEntry)
  .omit({ media: true, shipped: true })
  .extend({
    image: z.string().describe('The address of the picture; blank if there is none'),
    image_uploaded: z.boolean().describe('Whether the picture was uploaded, and so has variants'),
    image_shipped: z
      .boolean()
      .describe('Whether the program has its own picture, which is shown again once the uploaded one is removed'),
    blocks: z.array(historyBlockAnswer),
  });
