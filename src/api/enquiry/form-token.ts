import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the time (ms since 1970) at which a visitor opens a form: `<time>.<signature>`. */
export function makeFormToken(secret: string, time: number): string {
  return `${time}.${signature(secret, String(time))}`;
}

/** How long ago a form token was made, in ms; NaN when the signature is not ours. */
export function formTokenAge(secret: string, token: string, time: number): number {
  const [written = '', signed = ''] = token.split('.', 2);
  const right = Buffer.from(signature(secret, written));
  const given = Buffer.from(signed);
  return given.length === right.length && timingSafeEqual(given, right) ? time - Number(written) : Number.NaN;
}

function signature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`stamp ${text}`).digest('base64url');
}
