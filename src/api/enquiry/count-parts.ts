import type { IncomingMessage } from 'node:http';

/**
 * Counts the parts of a multipart form while somebody else reads it. The parser skips a part whose head it cannot make sense of
 * without a word: whoever knows how many there are can tell.
 * @returns how many parts have begun so far, that is the delimiters but for the last (RFC 2046, 5.1.1)
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
