import { z } from 'zod';
import { basketLine } from '../domain/enquiry.ts';
import { enquiryKinds, enquiryStates, outcomes } from '../domain/enquiry-state.ts';
import { languages } from '../domain/language.ts';
import { outboxStates } from '../domain/mail.ts';
import { answerFileAnswer } from './answer.ts';

const mail = z.object({ configured: z.boolean().describe('Whether there is a mail server: without one mails wait') });

const common = {
  id: z.number(),
  kind: z.enum(enquiryKinds),
  name: z.string(),
  entreprise: z.string(),
  object: z.string().nullable(),
  language: z.enum(languages).nullable(),
  suspect: z.boolean().describe('The server takes it for spam'),
  state: z.enum(enquiryStates),
  answered: z
    .object({ at: z.string(), by: z.string().nullable() })
    .nullable()
    .describe('When it was answered and by whom, in the archive too; null while it is not, or when nobody noted it'),
  read: z.boolean(),
  due_on: z.string().nullable().describe('The day to ask again'),
  person: z.string().nullable().describe('Who follows it up'),
  created_at: z.string(),
};

export const enquiryRowAnswer = z.object({
  ...common,
  excerpt: z.string().describe('How the message begins'),
  attachments: z.number().describe('How many files came with it'),
  delivery: z.enum(outboxStates).nullable(),
});

export const enquiriesAnswer = z.object({
  rows: z.array(enquiryRowAnswer),
  total: z.number().describe('Of a search one more than 500 stands for all beyond'),
  unread: z.number().describe('Of all that are neither archived nor spam'),
  due: z.number().describe('How many of these are to be asked again today, or were before'),
  newest: z
    .number()
    .describe('The highest id that there is, 0 when there is none: what comes in later has a higher one'),
  mail,
});

const delivery = z.object({
  state: z.enum(outboxStates),
  attempts: z.number(),
  error: z.string().nullable().describe('What the mail server has said last, unless it took the mail'),
  due_at: z.string(),
  sent_at: z.string().nullable(),
});

export const enquiryAnswer = z.object({
  ...common,
  email: z.string(),
  phonenumber: z.string(),
  message: z.string(),
  product: z.string().nullable(),
  basket: z.array(basketLine).describe('The machines that it asks for'),
  page: z.string().nullable(),
  attachments: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), bytes: z.number() })),
  mails: z
    .array(
      z.object({
        id: z.number(),
        direction: z.enum(['sent', 'received']),
        by: z.string().nullable().describe('Who sent it, or added what came back'),
        address: z.string().describe('The visitor’s'),
        subject: z.string(),
        text: z.string(),
        written_at: z.string(),
        files: z.array(answerFileAnswer),
        left_out: z
          .array(z.object({ name: z.string(), bytes: z.number() }))
          .describe('Files that stay in the mailbox: only this of them is kept'),
        delivery: delivery
          .extend({ response: z.string().nullable().describe('What the mail server has said when it took the mail') })
          .nullable()
          .describe('Null for what came back'),
      }),
    )
    .describe('The thread: answers, and what came back'),
  note: z.string(),
  people: z.array(z.string()).describe('Who can follow it up'),
  value: z.number().nullable().describe('In francs'),
  outcome: z.enum(outcomes).nullable(),
  reason: z.string().describe('Why it was won or lost'),
  changed_by: z.string().nullable().describe('Who changed state or note last; null when nobody has'),
  delivery: delivery
    .nullable()
    .describe('What has become of the mail to the workshop; null for what came before mails were sent'),
  mail,
  version: z.number(),
  updated_at: z.string(),
});

export const neighboursAnswer = z.object({
  previous: z.number().nullable().describe('The next newer one of the list'),
  next: z.number().nullable().describe('The next older one'),
});

export const bulkAnswer = z.object({
  changed: z
    .array(z.object({ id: z.number(), state: z.enum(enquiryStates), read: z.boolean() }))
    .describe('Those that were not yet so, and what they were before'),
  next: z.number().nullable().describe('The `before` that goes on with the rest; null when there is none'),
});
