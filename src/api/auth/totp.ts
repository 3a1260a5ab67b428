import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the values that all authenticators support: SHA-1, six digits, 30 seconds. */
const period = 30 * 1000;
const digits = 6;
/** RFC 4648, section 6. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The newest time step, of the last, current and next, whose code matches; undefined for none. */
export function stepOf(secret: string, code: string, time = Date.now()): number | undefined {
  const current = Math.floor(time / period);
  return [current + 1, current, current - 1].find((step) => isEqual(totp(secret, step), code));
}

/** The code of a time step (RFC 4226, 5.3). */
export function totp(secret: string, step = Math.floor(Date.now() / period)): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export function totpUri(issuer: string, username: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period / 1000}`;
}

/** Base32 without padding: our secrets are whole groups of five bytes. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
