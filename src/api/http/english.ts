import type { z } from 'zod';
import type { Reason } from '../../lib/refusal-texts.ts';
import { type Issue, reasonInFrench } from './french.ts';

/** What is wrong with one value: in words of ours, else by what kind of fault it is. The words of zod are for programmers. */
export function issueInEnglish({ keyword, message = '', params }: Issue): string {
  if (reasonInFrench(message) !== undefined) return message;
  const tell = kinds[keyword as keyof typeof kinds];
  return tell?.(params) ?? notValid;
}

const notValid: Reason = 'is not valid';

/** zod has no other kinds: a new one does not compile. */
const kinds: Record<z.core.$ZodIssue['code'], (params: Record<string, unknown>) => string> = {
  invalid_type: () => 'is missing, or of the wrong type',
  too_big: ({ origin, maximum }) => `${verbOf(origin)} at most ${maximum}${unitOf(origin)}`,
  too_small: ({ origin, minimum, inclusive }) =>
    inclusive === false ? `must be more than ${minimum}` : `${verbOf(origin)} at least ${minimum}${unitOf(origin)}`,
  invalid_format: () => 'does not have the expected form',
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  invalid_value: () => 'is none of the possible values',
  unrecognized_keys: () => 'has an unknown field',
  invalid_union: () => notValid,
  invalid_key: () => notValid,
  invalid_element: () => notValid,
  custom: () => notValid,
};

function verbOf(origin: unknown): string {
  return origin === 'string' || origin === 'array' ? 'must have' : 'must be';
}

function unitOf(origin: unknown): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
