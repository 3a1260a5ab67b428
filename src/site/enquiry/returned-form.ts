import type { FieldErrors } from '../../lib/refusal.ts';

/** A form that came back from a visitor without JavaScript: what was typed and what is wrong with it. */
export type ReturnedForm = {
  /** The status of the answer: why it came back. */
  status: number;
  values: Record<string, string>;
  fields: FieldErrors;
  /** Files came with it; they are gone. */
  hadFiles?: boolean;
  /** After how many seconds it may be sent again. */
  retryAfter?: number;
};
