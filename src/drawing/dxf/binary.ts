import type { Pair } from './pair.ts';

const sentinel = 'AutoCAD Binary DXF\r\n\x1a\0';

export function isBinary(bytes: Uint8Array): boolean {
  return [...sentinel].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

/** The pairs of a binary DXF file, up to its end or to where it is cut off. */
export function* binaryPairs(bytes: Uint8Array): Generator<Pair> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The first code is 0: in one byte up to R12, in two from R13 on.
  const isShort = bytes[sentinel.length + 1] !== 0;
  let at = sentinel.length;
  while (at + 2 < bytes.length) {
    const isEscaped = isShort && bytes[at] === 255;
    const code = isShort && !isEscaped ? view.getUint8(at) : view.getUint16(isEscaped ? at + 1 : at, true);
    at += isShort ? (isEscaped ? 3 : 1) : 2;
    const size = sizeOf(code, bytes, at);
    if (at + size > bytes.length) return;
    yield { code, value: readValue(code, view, at, size) };
    at += size;
  }
}

type Kind = 'text' | 'chunk' | 'boolean' | 'int16' | 'int32' | 'int64' | 'double';

const sizes = { boolean: 1, int16: 2, int32: 4, int64: 8, double: 8 };

/** The last code of each range, from "Group Code Value Types" of the DXF reference. */
const kinds: [last: number, kind: Kind][] = [
  [9, 'text'],
  [59, 'double'],
  [79, 'int16'],
  [99, 'int32'],
  [109, 'text'],
  [149, 'double'],
  [159, 'text'],
  [169, 'int64'],
  [179, 'int16'],
  [209, 'text'],
  [239, 'double'],
  [269, 'text'],
  [289, 'int16'],
  [299, 'boolean'],
  [309, 'text'],
  [319, 'chunk'],
  [369, 'text'],
  [389, 'int16'],
  [399, 'text'],
  [409, 'int16'],
  [419, 'text'],
  [429, 'int32'],
  [439, 'text'],
  [459, 'int32'],
  [469, 'double'],
  [1003, 'text'],
  [1004, 'chunk'],
  [1009, 'text'],
  [1059, 'double'],
  [1070, 'int16'],
  [1071, 'int32'],
];

function kindOf(code: number): Kind {
  return kinds.find(([last]) => code <= last)?.[1] ?? 'text';
}

function sizeOf(code: number, bytes: Uint8Array, at: number): number {
  const kind = kindOf(code);
  if (kind === 'chunk') return 1 + (bytes[at] ?? 0);
  if (kind !== 'text') return sizes[kind];
  const end = bytes.indexOf(0, at);
  return end === -1 ? Infinity : end + 1 - at;
}

function readValue(code: number, view: DataView, at: number, size: number): string {
  const kind = kindOf(code);
  if (kind === 'double') return String(view.getFloat64(at, true));
  if (kind === 'int16') return String(view.getInt16(at, true));
  if (kind === 'int32') return String(view.getInt32(at, true));
  if (kind === 'text')
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, size - 1)).trim();
  return '';
}
