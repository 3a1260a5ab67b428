import { z } from 'zod';
import { because } from '../lib/reason-message.ts';

/** A Swiss company's number as in its register. The suffix says that the company charges value added tax. */
const form = /^(CHE-\d{3}\.\d{3}\.\d{3})( (?:MWST|TVA|IVA))?$/;

/** The weights of the first eight digits in the check digit (Federal Statistical Office, modulus 11). */
const weights = [5, 4, 3, 2, 7, 6, 5, 4];

/** `CHE-123.456.788`, followed by MWST, TVA or IVA if the company charges value added tax; or blank. */
export const uidOrBlank = z
  .string()
  .refine((value) => value === '' || form.test(value), because('uidOrBlank'))
  .refine((value) => !form.test(value) || isChecked(value), because('uidCheckDigit'));

/** Splits off the suffix, and tells whether there was one. Undefined when blank. */
export function readUid(value: string): { uid: string; isVatNumber: boolean } | undefined {
  const [, uid, ending] = form.exec(value) ?? [];
  return uid === undefined ? undefined : { uid, isVatNumber: ending !== undefined };
}

function isChecked(value: string): boolean {
  const digits = [...value.replaceAll(/\D/g, '')].map(Number);
  const sum = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits.at(-1); // numbers whose check digit would be 10 are not issued
}
