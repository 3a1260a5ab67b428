import type { FastifyRequest } from 'fastify';
import { explainFailure } from '../http/failure.ts';
import type { FormResult } from '../http/options.ts';

/** The data for the page of a refused form: what the visitor typed, and the errors in it. */
export function refusedForm(
  error: unknown,
  request: FastifyRequest,
  hadFiles?: boolean,
): { status: number; result: FormResult } {
  const { status, fields = {}, retryAfter } = explainFailure(error, request);
  const values = (request.body ?? {}) as Record<string, string>;
  return {
    status,
    result: {
      ok: false,
      values,
      fields,
      ...(hadFiles !== undefined && { hadFiles }),
      ...(retryAfter && { retryAfter }),
    },
  };
}
