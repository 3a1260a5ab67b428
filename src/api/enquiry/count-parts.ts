import type { IncomingMessage } from 'node:http';

/**
 * Counts the parts of a multipart form while the parser reads it. The parser silently skips a part whose head it cannot read; the
 * count reveals that.
 * @returns a function that returns how many parts have begun: the delimiters without the last (RFC 2046, 5.1.1)
 */
export function countParts(request: IncomingMessage): () => number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`);
  let rest = Buffer.from('\r\n'); // the first one has no line before it
  let delimiters = 0;
  request.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk]);
    let at = bytes.indexOf(delimiter);
    let end = 0;
    for (; at >= 0; at = bytes.indexOf(delimiter, end)) {
      delimiters += 1;
      end = at + delimiter.length;
    }
    rest = bytes.subarray(Math.max(end, bytes.length - delimiter.length + 1));
  });
  return () => delimiters - 1;
}
