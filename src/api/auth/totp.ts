import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that all authenticators support: SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 };

/** The newest time step, of the last, current and next, whose code matches; undefined for none. */
export function stepOf(secret: string, code: string, time = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined; // `validate` throws when as many letters have more bytes
  const authenticator = new TOTP({ secret, ...form });
  const current = authenticator.counter({ timestamp: time });
  return [current + 1, current, current - 1].find((step) => {
    const timestamp = step * form.period * 1000;
    return authenticator.validate({ token: code, timestamp, window: 0 }) !== null;
  });
}

export function totpUri(issuer: string, username: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const { algorithm, digits, period } = form;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}

/** Random bytes in base32, as authenticators read them: five bytes make eight letters. */
export function randomBase32(bytes: number): string {
  return new Secret({ size: bytes }).base32;
}
