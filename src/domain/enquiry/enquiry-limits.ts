import { mostBasketLines } from './basket-size.ts';

/** Longest entry of each field of the contact form, in UTF-16 units. */
export const enquiryLimits = {
  name: 200,
  entreprise: 200,
  email: 254, // RFC 5321, 4.5.3.1.3: a path of 256 octets, minus the angle brackets
  phonenumber: 50,
  object: 300,
  product: 300,
  message: 10_000,
} as const;

/** Limits of one quote request: lines, pieces of one machine, UTF-16 units of the note to a line. */
export const basketLimits = { lines: mostBasketLines, quantity: 999, note: 300 } as const;
