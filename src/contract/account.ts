import { z } from 'zod';
import { interfaceLanguages } from '../domain/interface-language.ts';
import { id } from '../domain/text.ts';

/** What a login answers, and the question whether the session is good. */
export const sessionAnswer = z.object({
  user: z.object({
    id,
    language: z.enum(interfaceLanguages).nullable().describe('Of the back-office, if one was chosen'),
  }),
});

export const accountAnswer = z.object({
  username: z.string(),
  language: z.enum(interfaceLanguages).nullable().describe('Of the back-office; null as long as none was chosen'),
  second_factor: z.boolean(),
  sessions: z.array(z.object({ id: z.string(), created_at: z.string(), used_at: z.string(), current: z.boolean() })),
});

export const secondFactorAnswer = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });

/** Whether a new password can be asked for. */
export const passwordResetAnswer = z.object({ available: z.boolean() });
