import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator knows: SHA-1, six digits, a new code every 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 };

/** The time step of a code: the newest one that matches, of the last, the current and the next; undefined for none. */
export function stepOf(secret: string, code: string, time = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined; // `validate` throws when as many letters have more bytes
  const authenticator = new TOTP({ secret, ...form });
  const current = authenticator.counter({ timestamp: time });
  return [current + 1, current, current - 1].find((step) => {
    const timestamp = step * form.period * 1000;
    return authenticator.validate({ token: code, timestamp, window: 0 }) !== null;
  });
}

/** What an authenticator reads from a QR code. */
export function totpUri(issuer: string, username: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const { algorithm, digits, period } = form;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}

/** Random bytes in base32, as authenticators read them: five bytes make eight letters. */
export function randomBase32(bytes: number): string {
  return new Secret({ size: bytes }).base32;
}
