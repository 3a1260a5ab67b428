import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { cleanText } from './clean-text.ts';
import { inOneLine, isSingleLine } from './single-line.ts';

/**
 * A text as typed, without trimming, in the form of `cleanText`. NUL and lone surrogates are refused, because some databases cannot
 * store them.
 * @param max the longest text allowed, in UTF-16 units
 */
export const text = perLength((max) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), because('wellFormed')),
);

/** A text with more than white space. */
export const filledText = perLength((max) => text(max).refine((value) => value.trim() !== '', because('blank')));

/** A single line with more than white space. Tabs, as pasted from tables, become blanks. */
export const line = perLength((max) => withoutTabs(filledText(max)).refine(isSingleLine, because('singleLine')));

/** A single line, which may be blank. */
export const lineOrBlank = perLength((max) => withoutTabs(text(max)).refine(isSingleLine, because('singleLine')));

/** The name of a file, which some systems let have several lines. */
export function fileName(max: number) {
  return text(max).overwrite(inOneLine);
}

/** Makes the schema of each length once: each takes 3 kB, and the content has a thousand fields and languages. */
function perLength(make: (max: number) => z.ZodString): (max: number) => z.ZodString {
  const made = new Map<number, z.ZodString>();
  return (max) => {
    const schema = made.get(max) ?? make(max);
    made.set(max, schema);
    return schema;
  };
}

function withoutTabs(schema: z.ZodString): z.ZodString {
  return schema.overwrite((value) => value.replaceAll('\t', ' '));
}

/** An optional fact, in the form that its schema gives it. The site omits it when it is blank. */
export function orBlank(fact: z.ZodType<string>, error: string) {
  return z
    .string()
    .overwrite((value) => fact.safeParse(value).data ?? value)
    .refine((value) => value === '' || fact.safeParse(value).success, { error });
}

const [low, high] = [-2147483648, 2147483647];
const priorityRange = because({ code: 'numberBetween', low, high });

/** Priority in a list: smaller first; null (shown blank) comes last. 32 bits, as databases store it. */
export const priority = z.int(because('wholeNumber')).min(low, priorityRange).max(high, priorityRange).nullable();

/** The id of a record: a positive integer. */
export const id = z.int().positive();

/**
 * An id in a path or a query: plain decimal digits, without the other forms that `Number` accepts (`1e3`, `0x1`, ` 1`).
 */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, because('positiveInteger'))
  .transform(Number);
