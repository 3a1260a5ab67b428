import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { emailAddress } from '../text/address.ts';
import { type Language, languages } from '../text/language.ts';
import { line, text } from '../text/text.ts';
import { roles } from './right.ts';

/** The validity of an invitation, in milliseconds. */
export const invitationLifetime = 72 * 60 * 60 * 1000;

/** Email addresses are compared and stored in lower case. */
export const personEmail = line(254)
  .regex(emailAddress, because('email'))
  .transform((address) => address.toLowerCase());

/** What a person logs in with: the name or an address. */
export const loginName = text(254).min(1);

const access = {
  role: z.enum(roles),
  languages: z
    .array(z.enum(languages))
    .max(languages.length)
    .refine((given) => new Set(given).size === given.length, because('eachOnce'))
    .default([])
    .describe('The languages whose texts a translator may change; other roles need none'),
};

/** A new role for a user. */
export const accessInput = z.object(access).superRefine(needLanguages);

/** A new invitation. `name` is the name in the history. The person logs in with it, or with the address. */
export const invitationInput = z.object({ email: personEmail, name: line(100), ...access }).superRefine(needLanguages);

type Given = { role: (typeof roles)[number]; languages: Language[] };

function needLanguages({ role, languages: given }: Given, { addIssue }: z.RefinementCtx): void {
  if (role === 'translator' && given.length === 0)
    addIssue({ code: 'custom', path: ['languages'], message: because('languageWanted') });
}
