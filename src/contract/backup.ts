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
          .describe('The contents that it declares; null if they cannot be read'),
      }),
    )
    .describe('Newest first'),
  running: z.boolean().describe('Whether a backup is being made'),
  last: z
    .object({ at: z.string(), lost: z.number(), error: z.string().nullable() })
    .nullable()
    .describe(
      'The last attempt since the server started. `lost` is the number of files that were missing or damaged, and are not included',
    ),
  restore: z
    .object({
      name: z.string(),
      at: z.string(),
      by: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      error: z.string().nullable(),
    })
    .nullable()
    .describe('The last restore. If it failed, nothing was changed'),
  next: z.string().nullable().describe('When the next backup is due; null if none is planned'),
});
