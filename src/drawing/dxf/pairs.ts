import { decodeText } from '../../lib/decode-text.ts';
import { binaryPairs, isBinary } from './binary.ts';
import type { Pair } from './pair.ts';

/**
 * The pairs of a DXF file, text or binary, up to its end or to where it is not DXF any more.
 * @throws TypeError when it is neither a text nor binary DXF
 */
export function pairsOf(input: Uint8Array | string): Iterable<Pair> {
  if (typeof input !== 'string' && isBinary(input)) return binaryPairs(input);
  return textPairs(typeof input === 'string' ? input : decodeText(input));
}

/** Each pair is two lines. */
function* textPairs(text: string): Generator<Pair> {
  const newline = text.includes('\n') ? '\n' : '\r';
  let at = 0;
  while (at < text.length) {
    const codeEnd = text.indexOf(newline, at);
    if (codeEnd === -1) return;
    const next = text.indexOf(newline, codeEnd + 1);
    const valueEnd = next === -1 ? text.length : next;
    const code = Number.parseInt(text.slice(at, codeEnd), 10);
    if (Number.isNaN(code)) return;
    yield { code, value: text.slice(codeEnd + 1, valueEnd).trim() };
    at = valueEnd + 1;
  }
}
