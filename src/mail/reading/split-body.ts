/**
 * Splits the body of a multipart (RFC 2046, section 5.1.1). What is before the first part and after the last one is not part of it. A
 * missing last separator is tolerated.
 * @throws RangeError when it has more than `most` parts
 */
export function splitBody(body: Buffer, boundary: string, most: number): Buffer[] {
  const parts: Buffer[] = [];
  if (boundary === '') return parts;
  let start: number | undefined;
  for (const separator of separatorsIn(body, Buffer.from(`--${boundary}`))) {
    if (start !== undefined) parts.push(body.subarray(start, Math.max(start, separator.from)));
    if (parts.length > most) throw new RangeError('The mail has too many parts');
    start = separator.isLast ? undefined : separator.to;
    if (separator.isLast) break;
  }
  if (start !== undefined) parts.push(body.subarray(start));
  return parts;
}

/** The lines that begin with the marker and contain nothing else. The line end before one is a part of it. */
function* separatorsIn(body: Buffer, marker: Buffer): Generator<{ from: number; to: number; isLast: boolean }> {
  for (let at = body.indexOf(marker); at >= 0; at = body.indexOf(marker, at + marker.length)) {
    if (at > 0 && body[at - 1] !== 0x0a) continue;
    let end = at + marker.length;
    const isLast = body[end] === 0x2d && body[end + 1] === 0x2d;
    if (isLast) end += 2;
    while ([0x20, 0x09, 0x0d].includes(body[end] ?? 0)) end += 1;
    if (end < body.length && body[end] !== 0x0a) continue;
    yield { from: at - (body[at - 2] === 0x0d ? 2 : 1), to: Math.min(end + 1, body.length), isLast };
  }
}
