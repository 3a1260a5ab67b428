import type { FieldErrors } from '../../lib/refusal.ts';

/** A refused form of a visitor without JavaScript, with its input and the problems found. */
export type ReturnedForm = {
  /** The HTTP status of the answer. */
  status: number;
  values: Record<string, string>;
  fields: FieldErrors;
  /** Whether files were sent with it. They are lost. */
  hadFiles?: boolean;
  /** Seconds after which it may be sent again. */
  retryAfter?: number;
};
