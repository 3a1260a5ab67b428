import { TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows for a secret, in the current time step or another. */
export function totp(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  return new TOTP({ secret }).generate({ timestamp: step * 30_000 });
}
