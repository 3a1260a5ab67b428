import { z } from 'zod';
import { blockKinds, historyBlockFields, historyEntryFields } from '../domain/history-entry.ts';
import { localizedShape } from '../domain/localized.ts';

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

export const historyEntryAnswer = z.object({
  id: z.number(),
  ...localizedShape(historyEntryFields, z.string()),
  image: z.string().describe('The address of the picture; blank if there is none'),
  image_uploaded: z.boolean().describe('Whether the picture was uploaded, and so has variants'),
  image_shipped: z
    .boolean()
    .describe('Whether the program has its own picture, which is shown again once the uploaded one is removed'),
  blocks: z.array(historyBlockAnswer),
  visible: z.boolean(),
  priority: z.number().nullable(),
  version: z.number(),
  updated_at: z.string(),
});
