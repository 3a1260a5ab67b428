import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { isSingleLine } from './single-line.ts';

/**
 * A text as somebody typed it, kept to the letter: no trimming, no normalisation. NUL and lone surrogates are refused,
 * because not every database can hold them and a text must come back as it was sent.
 * @param max the longest text allowed, in UTF-16 units
 */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), because('wellFormed'));
}

/** A text that must hold more than white space. */
export function filledText(max: number) {
  return text(max).refine((value) => value.trim() !== '', because('blank'));
}

/** A single line that must hold more than white space. */
export function line(max: number) {
  return filledText(max).refine(isSingleLine, because('singleLine'));
}

/** An optional fact: when it is blank, the site shows nothing of it. */
export function orBlank(fact: z.ZodType<string>, error: string) {
  return z.string().refine((value) => value === '' || fact.safeParse(value).success, { error });
}

/** The same pattern that browsers use for `<input type="email">` (HTML standard, "valid e-mail address"). */
export const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const [low, high] = [-2147483648, 2147483647];
const priorityRange = because({ code: 'numberBetween', low, high });

/** Place in a list: smaller first; null (shown blank) comes after all numbers. 32 bits, as databases hold them. */
export const priority = z.int(because('wholeNumber')).min(low, priorityRange).max(high, priorityRange).nullable();

/** The id of a record: a positive integer. */
export const id = z.int().positive();

/** An id in a path or a query: plain decimal digits, nothing that `Number` would merely tolerate (`1e3`, `0x1`, ` 1`). */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, because('positiveInteger'))
  .transform(Number);
