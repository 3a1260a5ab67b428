import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';

/** Bytes in base64url, as browsers send those of their authenticators. */
function bytes(longest: number) {
  return z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, because('otherForm'));
}

/** An id has at most 1023 bytes (Web Authentication, 5.8.3). */
const credentialId = bytes(1364);

const credential = z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key') });

/** The members of RegistrationResponseJSON (Web Authentication) that are read. */
export const registrationResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, because('otherForm')))
      .max(10)
      .default([]),
  }),
});

/** The members of AuthenticationResponseJSON (Web Authentication) that are read. */
export const authenticationResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(100).describe('The user handle, which authenticators return for discoverable credentials'),
  }),
});

/** Room for the longest response. */
export const passkeyBodyLimit = 32 * 1024; // bytes
