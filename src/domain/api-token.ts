import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { dayAt } from './day.ts';
import { scopes } from './right.ts';
import { line } from './text.ts';

/** What tokens begin with, by which programs that look for leaked secrets know them. */
export const tokenPrefix = 'wst_';

/** A token is valid for so many days at most. */
const longestDays = 366;

const day = 24 * 60 * 60 * 1000; // ms

/** The last day that a new token may be given. */
export function latestEnd(time = Date.now()): string {
  return dayAt(new Date(time + longestDays * day));
}

/** A token for another program: what it may read, and its last day. */
export const apiTokenInput = z.object({
  name: line(100),
  scopes: z
    .array(z.enum(scopes))
    .min(1, because('scopeWanted'))
    .max(scopes.length)
    .refine((given) => new Set(given).size === given.length, because('eachOnce')),
  until: z.iso
    .date()
    .refine((until) => until >= dayAt(new Date()) && until <= latestEnd(), because('withinAYear'))
    .describe('The last day on which it is valid, at the workshop'),
});
