import type { z } from 'zod';
import { reasonOf } from '../../lib/reason-message.ts';
import type { Reason } from '../../lib/refusal-text.ts';

/** A validation error of one value: zod's issue, with its code as `keyword`. */
export type Issue = {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
};

/** The field of an issue, and the reason: the schema's own if it gives one, else by the kind of error. */
export function readIssue({ keyword, instancePath, message = '', params }: Issue): [field: string, reason: Reason] {
  const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
  const reasonFor = kinds[keyword as keyof typeof kinds] ?? notValid;
  return [field, reasonOf(message) ?? reasonFor(params as Limits)];
}

/** The parameters of an issue that reasons need. */
type Limits = { origin: string; minimum: number; maximum: number; inclusive?: boolean; divisor: number };

const notValid = (): Reason => 'notValid';

/** Covers all issue codes of zod: a new one does not compile. */
const kinds: Record<z.core.$ZodIssue['code'], (limits: Limits) => Reason> = {
  invalid_type: () => 'missing',
  too_big: ({ origin, maximum: limit }) => {
    if (origin === 'string') return { code: 'atMostCharacters', limit };
    return { code: origin === 'array' ? 'atMostEntries' : 'atMost', limit };
  },
  too_small: ({ origin, minimum: limit, inclusive }) => {
    if (inclusive === false) return { code: 'moreThan', limit };
    if (limit === 1 && (origin === 'string' || origin === 'array')) return 'empty';
    if (origin === 'string') return { code: 'atLeastCharacters', limit };
    return { code: origin === 'array' ? 'atLeastEntries' : 'atLeast', limit };
  },
  invalid_format: () => 'otherForm',
  not_multiple_of: ({ divisor: step }) => ({ code: 'notMultiple', step }),
  invalid_value: () => 'noneOfValues',
  unrecognized_keys: () => 'unknownField',
  invalid_union: notValid,
  invalid_key: notValid,
  invalid_element: notValid,
  custom: notValid,
};
