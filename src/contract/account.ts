import { z } from 'zod';
import { roles } from '../domain/account/right.ts';
import { interfaceLanguages } from '../domain/text/interface-language.ts';
import { languages } from '../domain/text/language.ts';
import { id } from '../domain/text/text.ts';

/** The answer to a login, and to the check of a session. */
export const sessionAnswer = z.object({
  user: z.object({
    id,
    language: z
      .enum(interfaceLanguages)
      .nullable()
      .describe('The language of the back-office; null if none was chosen'),
    role: z.enum(roles),
    languages: z.array(z.enum(languages)).describe('The languages whose texts a translator may change'),
  }),
});

export const accountAnswer = z.object({
  username: z.string(),
  language: z.enum(interfaceLanguages).nullable().describe('The language of the back-office; null if none was chosen'),
  role: z.enum(roles),
  languages: z.array(z.enum(languages)),
  email: z.string().nullable().describe('The confirmed address, which gets links for a new password'),
  new_email: z.string().nullable().describe('A new address, not yet confirmed with the code that was mailed to it'),
  mail: z.boolean().describe('Whether a mail server is set up; without one, no address can be confirmed'),
  second_factor: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string().describe('The name of the browser; blank if unknown, as is `system`'),
      system: z.string(),
      created_at: z.string(),
      used_at: z.string(),
      current: z.boolean(),
    }),
  ),
});

export const pushAnswer = z.object({
  key: z.string().describe('The public key of this site for push services (VAPID), base64url'),
  browsers: z
    .array(z.object({ id, browser: z.string(), system: z.string(), created_at: z.string() }))
    .describe('The browsers that are notified, latest first'),
});

export const newPushSubscriptionAnswer = z.object({ id });

export const secondFactorAnswer = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });

/** Whether a new password can be asked for. */
export const passwordResetAnswer = z.object({ available: z.boolean() });
