import type { FastifyError, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '../../lib/refusal.ts';
import type { Reason, Sentence } from '../../lib/refusal-text.ts';
import { type Issue, readIssue } from './input-issue.ts';
import { explainStorageError } from './storage-failure.ts';

/** A failure, with codes of sentences instead of words. */
export type Failure = {
  status: number;
  sentences: Sentence[];
  /** Fastify's English message, for requests that it refuses before our code reads them. */
  english?: string;
  fields?: Record<string, Reason> | undefined;
  current?: object | undefined;
  by?: object | undefined;
  retryAfter?: number | undefined;
};

/** Turns the error of a request into a status and sentences. */
export function explain(error: unknown, request: FastifyRequest): Failure {
  if (hasGone(error, request)) return brokenOff;
  if (error instanceof Refusal) {
    const { status, sentence, fields, current, by, retryAfter } = error;
    return { status, sentences: [sentence], fields, current, by, retryAfter };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return explainInvalidInput(error.validation);
  const { statusCode = 500, message } = error as FastifyError;
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, sentences: sentencesOfStatus[statusCode] ?? [], english: message };
  return explainStorageError(error) ?? { status: 500, sentences: ['internalError'] };
}

/** Whether an answer or a request body broke off because the visitor closed the connection. */
function hasGone(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.socket.destroyed && brokenStreams.has((error as { code?: unknown }).code);
}

const brokenOff: Failure = { status: 400, sentences: ['brokenOff'] };

/** Node's error codes for streams that broke off. */
const brokenStreams = new Set<unknown>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ABORT_ERR',
]);

/** The first fault of each field. */
function explainInvalidInput(issues: Issue[]): Failure {
  const fields: Record<string, Reason> = {};
  for (const issue of issues) {
    const [field, reason] = readIssue(issue);
    fields[field] ??= reason;
  }
  const sentences = Object.entries(fields).map(([field, reason]): Sentence => ({ code: 'field', field, reason }));
  return { status: 400, sentences, fields };
}

/** The French sentences for requests that Fastify refuses. */
const sentencesOfStatus: Record<number, Sentence[]> = {
  400: ['invalidRequest'],
  413: ['requestTooLarge'],
  415: ['requestOfOtherType'],
};
