import fc from 'fast-check';
import { anyText, anyValue, rarely, usualTexts } from './values.ts';

/** The part of a JSON schema that describes valid values. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

const boundary = 'x';

/** Returns a content type as our clients send it. */
export function headerOf(type: string): string {
  return type === 'multipart/form-data' ? `${type}; boundary=${boundary}` : type;
}

/** Generates a body that is valid except for up to three keys, and sometimes truncated or of another type. */
export function bodyOf(type: string, schema: Schema): fc.Arbitrary<string> {
  const keys = Object.keys(schema.properties ?? {});
  const oddKey = fc.constantFrom('__proto__', 'constructor', 'id', 'version', 'created_at', 'files', '');
  const key = rarely(oddKey, keys.length > 0 ? fc.constantFrom(...keys) : anyText);
  const changes = fc.array(fc.tuple(key, fc.option(anyValue, { nil: undefined })), { maxLength: 3 });
  const nearlyFitting = fc.tuple(valueThatFits(schema), changes).map(([body, changed]) => {
    const fields = [...Object.entries(body ?? {}), ...changed];
    return write(type, Object.fromEntries(fields));
  });
  const cut = fc.tuple(nearlyFitting, fc.nat(400)).map(([text, end]) => text.slice(0, end));
  const other = anyValue.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof({ arbitrary: nearlyFitting, weight: 8 }, cut, other, anyText);
}

/** Generates a value of a type that the schema accepts. */
export function valueThatFits({ type, enum: choices, anyOf, items, properties = {} }: Schema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(valueThatFits));
  if (type === 'string') return fc.constantFrom(...usualTexts);
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 5 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(valueThatFits(items ?? {}), { maxLength: 4 });
  if (type !== 'object') return anyValue;
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueThatFits(schema)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
}

function write(type: string, body: Record<string, unknown>): string {
  if (type === 'application/json') return JSON.stringify(body);
  const fields = Object.entries(body).map(
    ([name, value]) => [name, String(JSON.stringify(value)).toWellFormed()] as const,
  );
  if (type !== 'multipart/form-data') return new URLSearchParams(fields.map((field) => [...field])).toString();
  const parts = fields.map(([name, value], index) => {
    const file = index === 0 ? '; filename="plan.pdf"' : '';
    return `--${boundary}\r\ncontent-disposition: form-data; name="${encodeURIComponent(name)}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}
