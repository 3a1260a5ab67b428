import { encodingOfMark } from '../../lib/decode-text.ts';
import { unreadable } from './part.ts';

/** How a drawing without a byte order mark begins that is not in a superset of ASCII: with its first character in two bytes. */
const beginnings = [
  { begins: '<\0', encoding: 'utf-16le' },
  { begins: '\0<', encoding: 'utf-16be' },
];

/** The encodings that a drawing may declare. In all of them, ASCII means itself, so that nothing can hide in another one. */
const declarable = /^(utf-8|iso-8859-\d{1,2}|windows-125\d)$/;

/**
 * Decodes a drawing by its byte order mark or its declaration, else as UTF-8, as XML prescribes.
 * @throws Refusal 400 when it contradicts its encoding, or declares one that is not read
 */
export function decodeDrawing(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable(error);
  }
}

function encodingOf(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 200);
  const known = encodingOfMark(bytes) ?? beginnings.find(({ begins }) => head.startsWith(begins))?.encoding;
  if (known) return known;
  const [, declared = 'utf-8'] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head) ?? [];
  const label = declared.toLowerCase();
  if (label === 'us-ascii') return 'utf-8';
  if (!declarable.test(label)) throw unreadable();
  return label;
}
