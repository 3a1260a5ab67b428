import { z } from 'zod';

export const mailboxAnswer = z.object({
  source: z
    .enum(['settings', 'environment'])
    .nullable()
    .describe('Where the mailbox is set up; null when there is none. One of the environment cannot be changed here'),
  host: z.string(),
  port: z.number(),
  user: z.string(),
  subaddress: z.boolean().describe('Whether answers ask for replies to an address that names the enquiry'),
  password_lost: z.boolean().describe('Whether the stored password cannot be read with the key of this server'),
  checked_at: z.string().nullable().describe('When the mailbox was last read'),
  failure: z.string().nullable().describe('What the mail server said last, if the mailbox could not be read since'),
  due_at: z.string().nullable().describe('The next attempt after a failure'),
});
