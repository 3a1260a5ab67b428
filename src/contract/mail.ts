import { z } from 'zod';
import { outboxStates } from '../domain/mail.ts';

export const mailAnswer = z.object({
  configured: z.boolean().describe('Whether there is a mail server'),
  waiting: z.number(),
  refused: z.number(),
  test: z
    .object({ state: z.enum(outboxStates), error: z.string().nullable(), created_at: z.string() })
    .nullable()
    .describe('The last test mail'),
});
