import { z } from 'zod';
import { interfaceLanguages } from '../domain/interface-language.ts';
import { languages } from '../domain/language.ts';
import { roles } from '../domain/right.ts';
import { id } from '../domain/text.ts';

/** The answer to a login, and to the check of a session. */
export const sessionAnswer = z.object({
  user: z.object({
    id,
    language: z.enum(interfaceLanguages).nullable().describe('Of the back-office, if one was chosen'),
    role: z.enum(roles),
    languages: z.array(z.enum(languages)).describe('Of a translator, who changes no other texts'),
  }),
});

export const accountAnswer = z.object({
  username: z.string(),
  language: z.enum(interfaceLanguages).nullable().describe('Of the back-office; null as long as none was chosen'),
  role: z.enum(roles),
  languages: z.array(z.enum(languages)),
  email: z.string().nullable().describe('Confirmed: links for a new password go there'),
  new_email: z.string().nullable().describe('Waits for the code that was mailed there'),
  mail: z.boolean().describe('Whether there is a mail server: without one no address can be confirmed'),
  second_factor: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string().describe('Its proper name, like that of the system; blank when it is unknown'),
      system: z.string(),
      created_at: z.string(),
      used_at: z.string(),
      current: z.boolean(),
    }),
  ),
});

export const secondFactorAnswer = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });

/** Whether a new password can be asked for. */
export const passwordResetAnswer = z.object({ available: z.boolean() });
