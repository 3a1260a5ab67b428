/** Object identifier 1.2.840.113549.1.7.2, signedData (RFC 5652, section 5). */
const signedData = Buffer.from('2a864886f70d010702', 'hex');

const octetString = 0x04;
const isConstructed = 0x20;
const deepest = 20;
const mostValues = 100_000;

type Value = { tag: number; from: number; to: number; next: number };

/**
 * The content of a signed S/MIME message, whose signature is not checked. Undefined if the message is another one, is damaged or holds
 * no content.
 */
export function signedContent(bytes: Buffer): Buffer | undefined {
  try {
    const [message] = valuesIn(bytes, 0, bytes.length);
    const [type, explicit] = message ? valuesIn(bytes, message.from, message.to) : [];
    if (!type || !explicit || !bytes.subarray(type.from, type.to).equals(signedData)) return undefined;
    const [data] = valuesIn(bytes, explicit.from, explicit.to);
    const [, , content] = data ? valuesIn(bytes, data.from, data.to) : []; // after version and digest algorithms
    const [, wrapped] = content ? valuesIn(bytes, content.from, content.to) : []; // after its type
    const [octets] = wrapped ? valuesIn(bytes, wrapped.from, wrapped.to) : [];
    return octets ? Buffer.concat(octetsOf(bytes, octets)) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** An octet string in one piece, or in several ones (BER). */
function octetsOf(bytes: Buffer, { tag, from, to }: Value, depth = 0): Buffer[] {
  if (depth > deepest) throw new RangeError('The value is too deep');
  if (tag === octetString) return [bytes.subarray(from, to)];
  if (tag !== (octetString | isConstructed)) return [];
  return valuesIn(bytes, from, to).flatMap((one) => octetsOf(bytes, one, depth + 1));
}

/** The values from one position to another (X.690). Those of an indefinite length end with two zeros. */
function valuesIn(bytes: Buffer, from: number, to: number, depth = 0): Value[] {
  const values: Value[] = [];
  for (let at = from; at < to; ) {
    const value = valueAt(bytes, at, to, depth);
    if (value.tag === 0) break;
    values.push(value);
    if (values.length > mostValues) throw new RangeError('The message has too many values');
    at = value.next;
  }
  return values;
}

function valueAt(bytes: Buffer, at: number, end: number, depth: number): Value {
  if (depth > deepest) throw new RangeError('The value is too deep');
  const [tag, first] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)];
  if (first === 0x80) {
    const values = valuesIn(bytes, at + 2, end, depth + 1);
    const to = values.at(-1)?.next ?? at + 2;
    return { tag, from: at + 2, to, next: to + 2 };
  }
  const size = first < 0x80 ? 0 : first & 0x7f;
  if (size > 4) throw new RangeError('The value is too long');
  const from = at + 2 + size;
  const to = from + (size === 0 ? first : bytes.readUIntBE(at + 2, size));
  if (to > end) throw new RangeError('The value is cut');
  return { tag, from, to, next: to };
}
