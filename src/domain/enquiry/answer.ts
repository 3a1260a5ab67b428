import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { emailAddress } from '../text/address.ts';
import { languages } from '../text/language.ts';
import { filledText, id, line } from '../text/text.ts';
import { answerLimits } from './answer-limits.ts';
import type { Budget } from './enquiry-budget.ts';
import { enquiryLimits } from './enquiry-limits.ts';

/** Rate limit of answers per person. */
export const answerBudget = { hour: 100 } satisfies Budget;

/**
 * An answer to an enquiry. `files` were uploaded before; `sheets` are the machines whose data sheets are attached. `seen` is the
 * newest mail of the thread that the author has seen, or 0. A repeated `key` sends nothing again.
 */
export const answerInput = z.object({
  recipient: line(enquiryLimits.email).regex(emailAddress, because('email')),
  subject: line(answerLimits.subject),
  text: filledText(answerLimits.text),
  language: z.enum(languages),
  files: z.array(id).max(answerLimits.files).default([]),
  sheets: z.array(id).max(answerLimits.files).default([]),
  seen: z.int().min(0),
  key: z.string().min(8).max(100),
});

export type AnswerInput = z.infer<typeof answerInput>;
