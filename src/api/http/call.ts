import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { failureAnswer } from '../../contract/failure.ts';
import type { Right } from '../../domain/account/right.ts';
import { failures } from './failure.ts';

/** The refusals of every call that needs a right. */
const always = failures(401, 403, 500, 503);

/** The input of a call and its answers. */
type Spec = {
  /** Its group in the documentation. */
  tags: readonly string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  consumes?: readonly string[];
  /** The schema of its success. Without it, a success has no content. */
  answer?: z.ZodType;
  /** Its refusals: the statuses beside those of every call with a right, or the schemas of all of them. */
  refuses?: readonly number[] | Record<number, z.ZodType>;
};

type Success<S extends Spec> = S extends { answer: infer Answer } ? { 200: Answer } : { 204: z.ZodUndefined };

type Refusals<S extends Spec> = S extends { refuses: infer Refuses }
  ? Refuses extends readonly number[]
    ? { [Status in Refuses[number]]: typeof failureAnswer } & typeof always
    : Refuses
  : typeof always;

type Described<S extends Spec> = {
  config: FastifyContextConfig;
  schema: Omit<S, 'answer' | 'refuses' | 'tags' | 'consumes'> & {
    tags: string[];
    consumes?: string[];
    summary: string;
    response: Success<S> & Refusals<S>;
  };
};

/**
 * The options of a route: who may call it, and its documentation, which also validates input and answers.
 * @param access the right that it needs, or its configuration
 * @param summary what it does, as an imperative
 */
export function call<const S extends Spec>(
  access: Right | FastifyContextConfig,
  summary: string,
  { answer, refuses = [], ...schema }: S,
): Described<S> {
  const refusals = Array.isArray(refuses) ? { ...failures(...refuses), ...always } : refuses;
  const success = answer ? { 200: answer } : { 204: z.undefined() };
  const described = { ...schema, summary, response: { ...success, ...refusals } };
  return { config: typeof access === 'string' ? { right: access } : access, schema: described } as never;
}
