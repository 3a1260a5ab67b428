import { z } from 'zod';
import { languages } from '../domain/text/language.ts';

/** The beginning of an answer to an enquiry. */
export const answerBeginning = z.object({
  language: z.enum(languages),
  subject: z.string(),
  text: z.string().describe('The greeting and the signature'),
  blocks: z
    .array(z.object({ id: z.number(), name: z.string(), text: z.string(), language: z.enum(languages) }))
    .describe('The text blocks, with their placeholders filled in; in another language if this one is missing'),
  machines: z
    .array(z.object({ id: z.number(), name: z.string() }))
    .describe('The machines of the enquiry that have data sheets'),
  cost: z.string().nullable().describe('An indication of cost in words, to insert; null without parts or prices'),
  reply_to: z.string().describe('The address for the visitor’s reply'),
});

export const answerFileAnswer = z.object({ id: z.number(), name: z.string(), type: z.string(), bytes: z.number() });
