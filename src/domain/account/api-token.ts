import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { line } from '../text/text.ts';
import { dayAt } from '../time/day.ts';
import { scopes } from './right.ts';

/** Prefix of all tokens, so that secret scanners recognise leaked ones. */
export const tokenPrefix = 'wst_';

/** The longest validity of a token, in days. */
const longestDays = 366;

const day = 24 * 60 * 60 * 1000; // ms

/** The latest last day of a new token. */
export function latestEnd(time = Date.now()): string {
  return dayAt(new Date(time + longestDays * day));
}

/** A token for another program: its scopes and its last day. Assistants never read enquiries. */
export const apiTokenInput = z
  .object({
    name: line(100),
    scopes: z
      .array(z.enum(scopes))
      .min(1, because('scopeWanted'))
      .max(scopes.length)
      .refine((given) => new Set(given).size === given.length, because('eachOnce')),
    assistant: z.boolean().default(false).describe('Whether an assistant may connect with it (MCP)'),
    until: z.iso
      .date()
      .refine((until) => until >= dayAt(new Date()) && until <= latestEnd(), because('withinAYear'))
      .describe('The last day on which it is valid, in the workshop’s time zone'),
  })
  .refine(({ assistant, scopes: given }) => !assistant || !given.includes('enquiries'), {
    error: because('notForAssistants'),
    path: ['scopes'],
  });
