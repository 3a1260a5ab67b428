const equals = 0x3d;
const lineFeed = 0x0a;
const none = 0xff;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sextets = valuesOf(alphabet);
const hexadecimal = valuesOf('0123456789ABCDEF');

/** Decodes the body of a part (RFC 2045, section 6). Encodings that nobody knows are read as none. */
export function decodeTransfer(encoding: string, body: Buffer): Buffer {
  if (/base64/i.test(encoding)) return decodeBase64(body);
  if (/quoted-printable/i.test(encoding)) return decodeQuoted(body);
  return body;
}

/** Node's decoder stops at the first padding, but some programs pad every line. */
function decodeBase64(body: Buffer): Buffer {
  const padding = body.indexOf(equals);
  const isPaddedWithin = padding >= 0 && body.subarray(padding).some((byte) => sextets[byte] !== none);
  return isPaddedWithin ? decodeRuns(body) : Buffer.from(body.toString('latin1'), 'base64');
}

function decodeRuns(body: Buffer): Buffer {
  const decoded = Buffer.alloc(Math.ceil(body.length / 4) * 3);
  let length = 0;
  let bits = 0;
  let count = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    const value = sextets[byte] ?? none;
    if (byte === equals) count = 0; // the next character begins a new run
    if (value === none) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded[length++] = bits >> count;
  }
  return decoded.subarray(0, length);
}

function decodeQuoted(body: Buffer): Buffer {
  const decoded = Buffer.alloc(body.length);
  let length = 0;
  for (let at = 0; at < body.length; ) {
    const byte = body[at] ?? 0;
    const skipped = byte === equals ? softBreak(body, at) : 0;
    const [high, low] = byte === equals ? [digit(body, at + 1), digit(body, at + 2)] : [none, none];
    const isEscape = high !== none && low !== none;
    if (skipped === 0) decoded[length++] = isEscape ? high * 16 + low : byte;
    at += skipped || (isEscape ? 3 : 1);
  }
  return decoded.subarray(0, length);
}

/** The length of a soft line break: an equals sign, white space that a server has added, and the line end. Else 0. */
function softBreak(body: Buffer, at: number): number {
  let end = at + 1;
  while (end < at + 80 && (body[end] === 0x20 || body[end] === 0x09 || body[end] === 0x0d)) end += 1;
  return end >= body.length || body[end] === lineFeed ? end + 1 - at : 0;
}

function digit(body: Buffer, at: number): number {
  return hexadecimal[body[at] ?? 0] ?? none;
}

/** The place of each character in an alphabet, by its code. Letters of `0` to `F` may be small. */
function valuesOf(characters: string): Uint8Array {
  const values = new Uint8Array(256).fill(none);
  const forms = characters.length === 16 ? [characters.toLowerCase(), characters] : [characters];
  for (const form of forms) for (const [at, character] of [...form].entries()) values[character.charCodeAt(0)] = at;
  return values;
}
