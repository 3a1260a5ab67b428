import { z } from 'zod';
import { because } from '../lib/reason-message.ts';

/** A Swiss company's number as its register writes it; the ending says that the company charges value added tax. */
const form = /^(CHE-\d{3}\.\d{3}\.\d{3})( (?:MWST|TVA|IVA))?$/;

/** By what each of the first eight digits counts in the check digit (Federal Statistical Office, modulus 11). */
const weights = [5, 4, 3, 2, 7, 6, 5, 4];

/** `CHE-123.456.788`, with MWST, TVA or IVA after it if the company charges value added tax; or blank. */
export const uidOrBlank = z
  .string()
  .refine((value) => value === '' || form.test(value), because('uidOrBlank'))
  .refine((value) => !form.test(value) || isChecked(value), because('uidCheckDigit'));

/** A number without its ending, and whether it had one; undefined when it is blank. */
export function readUid(value: string): { uid: string; isVatNumber: boolean } | undefined {
  const [, uid, ending] = form.exec(value) ?? [];
  return uid === undefined ? undefined : { uid, isVatNumber: ending !== undefined };
}

function isChecked(value: string): boolean {
  const digits = [...value.replaceAll(/\D/g, '')].map(Number);
  const sum = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits.at(-1); // a number whose check digit would be 10 is not given out
}
