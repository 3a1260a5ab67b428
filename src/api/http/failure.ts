import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type FieldErrors, Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-texts.ts';
import { DatabaseUnreachable } from '../../store/engine/unreachable.ts';
import { issueInEnglish } from './english.ts';
import { colon, type Issue, issueInFrench, reasonInFrench, sentenceInFrench, statusInFrench } from './french.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key under which this route says what is wrong: `detail` unless given. */
    failureKey?: 'error';
  }
}

const fields = z.record(z.string(), z.string()).optional();
const failure = z.object({ detail: z.string(), fields });
const loginFailure = z.object({ error: z.string(), fields });

type Failures<Status extends number, Schema> = { [Key in Status]: Schema };

/** The response schemas of a route's refusals: `...failures(400, 404)`. */
export function failures<const Status extends number>(...statuses: Status[]): Failures<Status, typeof failure> {
  return Object.fromEntries(statuses.map((status) => [status, failure])) as Failures<Status, typeof failure>;
}

/** The same for the login, whose refusals are `{ error }` (specification, section 7). */
export function loginFailures<const Status extends number>(
  ...statuses: Status[]
): Failures<Status, typeof loginFailure> {
  return Object.fromEntries(statuses.map((status) => [status, loginFailure])) as Failures<Status, typeof loginFailure>;
}

/** The refusal of a login whose password was right, and whose code was missing or wrong. */
export const secondFactorWanted = loginFailure.extend({ second_factor: z.literal(true).optional() });

/** The refusals that every write of content may answer. */
export const writeFailures = failures(400, 401, 403, 404, 413, 415, 500, 503, 507);

/** The schema of the refusal of a change that came too late: it shows the record as it is now. */
export function collision<Record extends z.ZodType>(current: Record) {
  return { 412: failure.extend({ current }) };
}

/** Fastify's error handler of the API: says what the caller should know, logs what the operator should. */
export function handleFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, detail, fields, current, retryAfter } = explainFailure(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const key = request.routeOptions.config.failureKey ?? 'detail';
  return reply.code(status).send({ [key]: detail, ...(fields && { fields }), ...(current && { current }) });
}

/** What to answer to a failure. What is no fault of the caller, who may also have gone away, is logged. */
export function explainFailure(error: unknown, request: FastifyRequest): Explanation {
  const explanation = withRetryAfter(hasGone(error, request) ? brokenOff : explain(error));
  const { status, detail } = explanation;
  if (status >= 500) request.log[levelOf(explanation)]({ err: error }, detail);
  return wantsFrench(request) ? inFrench(explanation) : explanation;
}

/** Answers a path that the API does not have. */
export function handleUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: tell(request, 'Not found') });
}

/** A sentence in the language of the request's details. */
export function tell(request: FastifyRequest, sentence: Sentence): string {
  return (wantsFrench(request) && sentenceInFrench(sentence)) || sentence;
}

/**
 * Details are English, whatever the browser prefers: callers are programs, and browsers send Accept-Language by
 * themselves. The back-office shows them to somebody, and asks for French in so many words.
 */
function wantsFrench({ headers }: FastifyRequest): boolean {
  return headers['detail-language'] === 'fr';
}

type Explanation = {
  status: number;
  detail: string;
  fields?: FieldErrors | undefined;
  current?: object | undefined;
  /** In seconds. */
  retryAfter?: number | undefined;
  /** What the validation found. */
  issues?: Issue[];
};

/** What fails for the moment may be tried again in a few seconds, unless it says when. */
function withRetryAfter(explanation: Explanation): Explanation {
  const { status, retryAfter = status === 503 ? 5 : undefined } = explanation;
  return { ...explanation, retryAfter };
}

/** What is refused because there is too much of it is only counted: a log of each would be one more load. */
function levelOf({ status, detail }: Explanation): 'error' | 'warn' | 'debug' {
  if (status === 500) return 'error';
  return detail === busy ? 'debug' : 'warn';
}

function inFrench({ issues, ...explanation }: Explanation): Explanation {
  if (issues) return explainInvalidInput(issues, issueInFrench, colon);
  const { status, detail, fields } = explanation;
  const french = Object.entries(fields ?? {}).map(([field, reason]) => [field, reasonInFrench(reason) ?? reason]);
  return {
    ...explanation,
    detail: sentenceInFrench(detail) ?? statusInFrench[status] ?? detail,
    fields: fields && Object.fromEntries(french),
  };
}

function explain(error: unknown): Explanation {
  if (error instanceof Refusal) {
    const { status, message: detail, fields, current, retryAfter } = error;
    return { status, detail, fields, current, retryAfter };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return explainInvalidInput(error.validation);
  const { statusCode = 500, message } = error as FastifyError;
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, detail: message };
  return explainStorageError(error) ?? { status: 500, detail: 'Internal error' satisfies Sentence };
}

/** Whether an answer or a body broke off because the visitor has closed the connection. */
function hasGone(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && brokenStreams.has((error as { code?: unknown }).code);
}

function explainInvalidInput(issues: Issue[], reasonOf = issueInEnglish, separator = ': '): Explanation {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.') || 'body';
    fields[field] ??= reasonOf(issue);
  }
  const detail = Object.entries(fields).map(([field, reason]) => field + separator + reason);
  return { status: 400, detail: detail.join('; '), fields, issues };
}

const brokenOff: Explanation = { status: 400, detail: 'The request was broken off' satisfies Sentence };

/** How Node says that a stream has ended before its end. */
const brokenStreams = new Set<unknown>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ABORT_ERR',
]);

const busy: Sentence = 'The server is busy. Try again in a moment';
const diskIsFull = { status: 507, detail: 'The disk is full' } as const;
const diskFails = { status: 503, detail: 'The disk does not answer' } as const;
const readOnly = { status: 503, detail: 'Nothing can be written at the moment' } as const;
const tooMuch = { status: 503, detail: busy };
const damaged = { status: 503, detail: 'The database is damaged: restore it from a backup' } as const;

type StorageError = { status: number; detail: Sentence };

const unreachable = { status: 503, detail: 'The database cannot be reached at the moment' } as const;
const databaseIsBusy = { status: 503, detail: 'The database is busy. Try again in a moment' } as const;

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that tell of the disk and not of a fault of ours. */
const sqliteErrors: Record<number, StorageError> = {
  5: databaseIsBusy,
  8: readOnly,
  10: diskFails,
  11: damaged,
  13: diskIsFull,
  14: readOnly,
  26: damaged,
};

/** The same of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html), of files and of threads. */
const codedErrors: Record<string, StorageError> = {
  '25006': readOnly,
  '40001': databaseIsBusy,
  '40P01': databaseIsBusy,
  '53100': diskIsFull,
  '53200': databaseIsBusy,
  '55P03': databaseIsBusy,
  '57014': databaseIsBusy,
  '58030': diskFails,
  XX001: damaged,
  XX002: damaged,
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
  EACCES: diskFails,
  EIO: diskFails,
  EROFS: readOnly,
  EMFILE: tooMuch,
  ENFILE: tooMuch,
  ERR_WORKER_INIT_FAILED: tooMuch,
};

function explainStorageError(error: unknown): Explanation | undefined {
  if (error instanceof DatabaseUnreachable) return unreachable;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return sqliteErrors[errcode & 0xff];
  return typeof code === 'string' ? codedErrors[code] : undefined;
}
