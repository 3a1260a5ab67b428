import type { Reason, Sentence, Thing } from './refusal-texts.ts';

/** What is wrong with each field of a refused input: field name → a short reason in English. */
export type FieldErrors = Record<string, string>;

/** What a refusal tells: a sentence, or the names of fields and what is wrong with them. */
export type Detail = Sentence | `${string} ${Reason}` | `${string}: ${Reason}`;

/**
 * A call that is refused for a reason its caller should read. The API answers `status` with `{ detail }`;
 * anything else that is thrown is a fault of ours and answers 500 without details.
 */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 503 | 507;
  readonly detail: Detail;
  readonly fields: Record<string, Reason> | undefined;
  /** With 412: the record as it is now. */
  readonly current: object | undefined;
  /** After how many seconds it may be tried again. */
  retryAfter?: number;

  constructor(status: Refusal['status'], detail: Detail, fields?: Record<string, Reason>, current?: object) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.detail = detail;
    this.fields = fields;
    this.current = current;
  }
}

/** Refuses with 404 when `found` is undefined; otherwise hands it back. */
export function orNotFound<Found>(found: Found | undefined, what: Thing): Found {
  if (found === undefined) throw new Refusal(404, `${what} not found`);
  return found;
}

/** Refuses with 404 when a change or deletion has found nothing to work on. */
export function foundOrRefuse(found: boolean, what: Thing): void {
  if (!found) throw new Refusal(404, `${what} not found`);
}
