import { z } from 'zod';

export const backupAnswer = z.object({
  backups: z
    .array(
      z.object({
        name: z.string(),
        made: z.string(),
        size: z.number(),
        contents: z
          .object({ version: z.string(), machines: z.number(), news: z.number(), enquiries: z.number() })
          .nullable()
          .describe('What it says that it holds; null when it cannot be read'),
      }),
    )
    .describe('Newest first'),
  running: z.boolean().describe('Whether one is being made'),
  last: z
    .object({ at: z.string(), lost: z.number(), error: z.string().nullable() })
    .nullable()
    .describe('How the last attempt since the start ended; `lost` files were missing or damaged, and are not in it'),
  restore: z
    .object({
      name: z.string(),
      at: z.string(),
      by: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      error: z.string().nullable(),
    })
    .nullable()
    .describe('The last backup that was restored, or was to be; when it failed, nothing was changed'),
  next: z.string().nullable().describe('When the next one is due; null when none is planned'),
});
