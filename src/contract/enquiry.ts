import { z } from 'zod';
import { basketLine } from '../domain/enquiry/enquiry.ts';
import { enquiryKinds, enquiryStates, outcomes } from '../domain/enquiry/enquiry-state.ts';
import { outboxStates } from '../domain/enquiry/mail.ts';
import { mailMarks, receivedKinds } from '../domain/enquiry/received-mail.ts';
import { languages } from '../domain/text/language.ts';
import { answerFileAnswer } from './answer.ts';
import { cutPartAnswer } from './cut-part.ts';
import { cuttingCostAnswer } from './cutting-cost.ts';

const mail = z.object({ configured: z.boolean().describe('Whether a mail server is set up; without one, mails wait') });

const common = {
  id: z.number(),
  kind: z.enum(enquiryKinds),
  name: z.string(),
  entreprise: z.string(),
  object: z.string().nullable(),
  language: z.enum(languages).nullable(),
  suspect: z.boolean().describe('Whether the server suspects spam'),
  state: z.enum(enquiryStates),
  answered: z
    .object({ at: z.string(), by: z.string().nullable() })
    .nullable()
    .describe(
      'When it was answered and by whom, even after it was archived; null if it was not answered, or if nobody noted it',
    ),
  read: z.boolean(),
  due_on: z.string().nullable().describe('The day to follow up'),
  person: z.string().nullable().describe('The person who follows it up'),
  created_at: z.string(),
};

export const enquiryRowAnswer = z.object({
  ...common,
  excerpt: z.string().describe('The beginning of the message'),
  attachments: z.number().describe('The number of files that came with it'),
  delivery: z.enum(outboxStates).nullable(),
});

export const enquiriesAnswer = z.object({
  rows: z.array(enquiryRowAnswer),
  total: z.number().describe('The number of matches; for a search, 501 stands for any number above 500'),
  unread: z.number().describe('The number of unread enquiries that are neither archived nor spam'),
  due: z.number().describe('The number of enquiries to follow up today or earlier that are neither archived nor spam'),
  newest: z.number().describe('The highest id; 0 if there are no enquiries. Later enquiries have higher ids'),
  mail,
});

const delivery = z.object({
  state: z.enum(outboxStates),
  attempts: z.number(),
  error: z.string().nullable().describe('The last error of the mail server; null once it has accepted the mail'),
  due_at: z.string(),
  sent_at: z.string().nullable(),
});

export const enquiryAnswer = z.object({
  ...common,
  email: z.string(),
  phonenumber: z.string(),
  message: z.string(),
  product: z.string().nullable(),
  basket: z.array(basketLine).describe('The machines that the enquiry asks for'),
  page: z.string().nullable(),
  attachments: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), bytes: z.number() })),
  parts: z.array(cutPartAnswer).describe('The parts to cut, in the order of their files'),
  cost: cuttingCostAnswer.nullable().describe('An indication for the workshop; null without parts or prices'),
  mails: z
    .array(
      z.object({
        id: z.number(),
        direction: z.enum(['sent', 'received']),
        by: z
          .string()
          .nullable()
          .describe('The user who sent the answer, or who added the received mail; null if it came from the mailbox'),
        address: z.string().describe('The visitor’s address'),
        subject: z.string(),
        text: z.string(),
        written_at: z.string(),
        files: z.array(answerFileAnswer),
        left_out: z
          .array(z.object({ name: z.string(), bytes: z.number() }))
          .describe('Files that stay in the mailbox; only their names and sizes are stored'),
        kind: z.enum(receivedKinds).describe('Whether a person has written a received mail'),
        marks: z.array(z.enum(mailMarks)),
        verification: z
          .object({ spf: z.string(), dkim: z.string(), dmarc: z.string() })
          .partial()
          .describe('How the workshop’s mail server has verified the sender, such as pass or fail'),
        guessed: z.boolean().describe('Whether only sender and subject connect it with the enquiry'),
        delivery: delivery
          .extend({ response: z.string().nullable().describe('The mail server’s response when it accepted the mail') })
          .nullable()
          .describe('Null for received mails'),
      }),
    )
    .describe('The thread: answers and received mails'),
  note: z.string(),
  people: z.array(z.string()).describe('The people who can follow it up'),
  value: z.number().nullable().describe('In francs'),
  outcome: z.enum(outcomes).nullable(),
  reason: z.string().describe('The reason why it was won or lost'),
  changed_by: z.string().nullable().describe('The last person to change state or note; null if nobody has'),
  delivery: delivery
    .nullable()
    .describe('The delivery of the mail to the workshop; null for enquiries from before mails were sent'),
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
    .describe('The enquiries that were changed, with their former state'),
  next: z.number().nullable().describe('The `before` of the next call; null if nothing is left'),
});
