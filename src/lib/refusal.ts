import { inWords, type Reason, type Sentence, type Thing } from './refusal-text.ts';

/** The errors of a refused input, in words: field name → a short reason. */
export type FieldErrors = Record<string, string>;

type More = {
  /** The reasons by field of the input. */
  fields?: Record<string, Reason> | undefined;
  /** With 412: the current record. */
  current?: object | undefined;
  /** With 412: the author of the other change. */
  by?: object | undefined;
  /** The seconds after which to try again. */
  retryAfter?: number | undefined;
  /** For the log: the error behind it. */
  cause?: unknown;
};

/**
 * A request that is refused for a reason that its caller should read. The API answers `status` with `{ detail }`, in the caller's
 * language. Any other error is our fault, and answers 500 without details. The `message` is English, for logs and terminals.
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 503 | 507;
  readonly sentence: Sentence;
  readonly fields: More['fields'];
  readonly current: More['current'];
  readonly by: More['by'];
  readonly retryAfter: More['retryAfter'];

  constructor(status: Refusal['status'], sentence: Sentence, { fields, current, by, retryAfter, cause }: More = {}) {
    super(inWords(sentence, 'en'), { cause });
    this.name = 'Refusal';
    this.status = status;
    this.sentence = sentence;
    this.fields = fields;
    this.current = current;
    this.by = by;
    this.retryAfter = retryAfter;
  }
}

/** A refusal of several fields of the input for the same reason. */
export function fieldRefusal(
  status: Refusal['status'],
  fields: string[],
  reason: Reason,
  more: Pick<More, 'by'> = {},
): Refusal {
  return new Refusal(
    status,
    { code: 'fields', fields: fields.join(', '), reason },
    { ...more, fields: Object.fromEntries(fields.map((field) => [field, reason])) },
  );
}

/** Returns `found`, or refuses with 404 when it is undefined. */
export function orNotFound<Found>(found: Found | undefined, thing: Thing): Found {
  if (found === undefined) throw new Refusal(404, { code: 'thingNotFound', thing });
  return found;
}

/** Refuses with 404 when a change or deletion has found no record. */
export function foundOrRefuse(found: boolean, thing: Thing): void {
  if (!found) throw new Refusal(404, { code: 'thingNotFound', thing });
}
