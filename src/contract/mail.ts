import { z } from 'zod';
import { outboxStates } from '../domain/enquiry/mail.ts';
import { domainRecordKinds, domainRecordStates } from '../domain/enquiry/mail-domain.ts';

export const mailAnswer = z.object({
  configured: z.boolean().describe('Whether a mail server is set up'),
  waiting: z.number(),
  refused: z.number(),
  test: z
    .object({ state: z.enum(outboxStates), error: z.string().nullable(), created_at: z.string() })
    .nullable()
    .describe('The last test mail'),
});

export const mailDomainAnswer = z.object({
  domain: z.string().describe('The domain of the sender’s address'),
  records: z.array(
    z.object({
      kind: z.enum(domainRecordKinds),
      name: z.string().describe('The name at which the record is expected'),
      state: z
        .enum(domainRecordStates)
        .describe(
          'Faulty: there are several records, or one without its key or policy. Unclear: the name server has not answered',
        ),
      text: z.string(),
    }),
  ),
});
