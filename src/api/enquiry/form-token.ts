import { createHmac, timingSafeEqual } from 'node:crypto';

/** A time that only this site can have written: `<ms since 1970>.<signature>`. */
export function stamp(key: string, time: number): string {
  return `${time}.${signature(key, String(time))}`;
}

/** How long ago a stamp was written, in ms; NaN when it is not one of ours. */
export function formTokenAge(key: string, stamp: string, time: number): number {
  const [written = '', signed = ''] = stamp.split('.', 2);
  const right = Buffer.from(signature(key, written));
  const given = Buffer.from(signed);
  return given.length === right.length && timingSafeEqual(given, right) ? time - Number(written) : Number.NaN;
}

function signature(key: string, text: string): string {
  return createHmac('sha256', key).update(`stamp ${text}`).digest('base64url');
}
