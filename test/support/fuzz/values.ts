import fc from 'fast-check';

/** Texts that have broken systems of this kind. None looks like a revealed internal. */
const hostileTexts = [
  "'; drop table machine; --",
  '" or 1=1 --',
  '%_\\',
  '</script><!--',
  '{{ constructor }}',
  '../../../etc/passwd',
  'a\0b',
  'a\ud800b',
  'a\u2028\u202eb',
  '\r\nBcc: x@example.com',
  '9'.repeat(400),
  'é'.repeat(3000),
  '=HYPERLINK("x")',
  'javascript:alert(1)',
  '__proto__',
];

const hostileValues: unknown[] = [null, true, -1, 0, 1.5, 2 ** 53, [], {}, [[]], { length: 1e9 }, { toString: 1 }];

/** Texts that are each valid in some field. */
export const usualTexts = [
  '1',
  '2',
  'x',
  'Presse',
  'x@example.ch',
  '+41 32 000 00 00',
  '2026-01-01',
  'image/png',
  'iVBORw0KGgo=',
  'fr',
  'true',
];

/**
 * Generates any character. Fast-check's own `binary` examines all million characters to find out which texts it can
 * shrink.
 */
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code).toWellFormed());

export const anyText = fc.oneof(
  { arbitrary: fc.constantFrom(...usualTexts), weight: 4 },
  { arbitrary: fc.constantFrom(...hostileTexts), weight: 2 },
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(anyText, fc.constantFrom(...hostileValues), fc.jsonValue());

/** Generates the odd value in one of six cases. */
export function rarely<Odd, Usual>(odd: fc.Arbitrary<Odd>, usual: fc.Arbitrary<Usual>): fc.Arbitrary<Odd | Usual> {
  return fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: odd, weight: 1 });
}

/** Encodes a part of an address. */
export function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return encodeURIComponent(text.toWellFormed()).slice(0, 2000);
}
