import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { changedByAnswer, failureAnswer, loginFailureAnswer } from '../../contract/failure.ts';
import type { FieldErrors } from '../../lib/refusal.ts';
import { inWords, type RefusalLanguage, type Sentence } from '../../lib/refusal-text.ts';
import { explain, type Failure } from './explain.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key of this route's error message; `detail` by default. */
    failureKey?: 'error';
  }
}

type Each<Status extends number, Schema> = { [Key in Status]: Schema };

/** The response schemas of a route's refusals: `...failures(400, 404)`. */
export function failures<const Status extends number>(...statuses: Status[]) {
  return answeringEach(statuses, failureAnswer);
}

/** The same for the login, whose refusals are `{ error }` (specification, section 7). */
export function loginFailures<const Status extends number>(...statuses: Status[]) {
  return answeringEach(statuses, loginFailureAnswer);
}

function answeringEach<Status extends number, Schema>(statuses: Status[], schema: Schema): Each<Status, Schema> {
  return Object.fromEntries(statuses.map((status) => [status, schema])) as Each<Status, Schema>;
}

/** The refusals that every write of content may answer. */
export const writeFailures = failures(400, 401, 403, 404, 413, 415, 500, 503, 507);

/** The schema of the refusal of a change to an outdated version. It contains the current record. */
export function collision<Record extends z.ZodType>(current: Record) {
  return { 412: failureAnswer.extend({ current, by: changedByAnswer }) };
}

/** The API's error handler for Fastify: tells the caller what is wrong, and logs what the operator should know. */
export function handleFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, detail, fields, current, by, retryAfter } = explainFailure(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const key = request.routeOptions.config.failureKey ?? 'detail';
  return reply
    .code(status)
    .send({ [key]: detail, ...(fields && { fields }), ...(current && { current }), ...(by && { by }) });
}

/** The answer to a failure, in words. */
type Explanation = {
  status: number;
  detail: string;
  fields?: FieldErrors | undefined;
  current?: object | undefined;
  by?: object | undefined;
  /** In seconds. */
  retryAfter?: number | undefined;
};

/** Returns the answer to a failure. Logs it unless it is the caller's fault, which includes a closed connection. */
export function explainFailure(error: unknown, request: FastifyRequest): Explanation {
  const failure = explain(error, request);
  // Temporary failures may be retried soon.
  const { status, current, by, retryAfter = status === 503 ? 5 : undefined } = failure;
  if (status >= 500) request.log[levelOf(failure)]({ err: error }, detailOf(failure, 'en'));
  const language = languageOfDetails(request);
  return { status, detail: detailOf(failure, language), fields: fieldsOf(failure, language), current, by, retryAfter };
}

/** Answers a path that the API does not have. */
export function handleUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: tell(request, 'notFound') });
}

/** A sentence in the language of the request's details. */
export function tell(request: FastifyRequest, sentence: Sentence): string {
  return inWords(sentence, languageOfDetails(request));
}

/**
 * Details are English, whatever Accept-Language says: callers are programs, and browsers send that header by themselves. The
 * back-office shows details to its users, and so asks for French explicitly.
 */
export function languageOfDetails({ headers }: Pick<FastifyRequest, 'headers'>): RefusalLanguage {
  return headers['detail-language'] === 'fr' ? 'fr' : 'en';
}

/** Refusals for overload or maintenance have the level debug: a log entry for each would add to the load. */
function levelOf({ status, sentences }: Failure): 'error' | 'warn' | 'debug' {
  if (status === 500) return 'error';
  return sentences.includes('serverBusy') || sentences.includes('siteIsMaintained') ? 'debug' : 'warn';
}

function detailOf({ sentences, english }: Failure, language: RefusalLanguage): string {
  if (english !== undefined && (language === 'en' || sentences.length === 0)) return english;
  return sentences.map((sentence) => inWords(sentence, language)).join('; ');
}

function fieldsOf({ fields }: Failure, language: RefusalLanguage): FieldErrors | undefined {
  if (!fields) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, inWords(reason, language)]));
}
