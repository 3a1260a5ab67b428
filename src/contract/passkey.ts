import { z } from 'zod';
import { id } from '../domain/text/text.ts';

export const passkeyAnswer = z.object({
  id,
  name: z.string(),
  host: z.string().describe('The host that the passkey belongs to'),
  works: z.boolean().describe('False when the site has moved to another host'),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const passkeysAnswer = z.object({
  origin: z
    .string()
    .nullable()
    .describe('The only origin at which passkeys can be added; null if they are not offered'),
  public_url: z.string(),
  passkeys: z.array(passkeyAnswer),
});

/** Whether a login with a passkey is possible. */
export const passkeyLoginAnswer = z.object({
  origin: z
    .string()
    .nullable()
    .describe('The only origin at which it is possible; null if nobody has a passkey for it'),
});

/** The options that browsers pass to authenticators. */
export const passkeyOptionsAnswer = z
  .looseObject({ challenge: z.string() })
  .describe('PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of Web Authentication');
