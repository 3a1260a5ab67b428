import { z } from 'zod';

export const backupAnswer = z.object({
  backups: z.array(z.object({ name: z.string(), made: z.string(), size: z.number() })).describe('Newest first'),
  running: z.boolean().describe('Whether one is being made'),
  last: z
    .object({ at: z.string(), lost: z.number(), error: z.string().nullable() })
    .nullable()
    .describe('How the last attempt since the start ended; `lost` files were missing or damaged, and are not in it'),
  next: z.string().nullable().describe('When the next one is due; null when none is planned'),
});
