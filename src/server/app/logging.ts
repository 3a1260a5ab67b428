import type { FastifyRequest } from 'fastify';
import { withoutAddresses } from '../../lib/redact.ts';

type Failure = Error & { code?: unknown; errcode?: unknown };
type Described = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * Options of Fastify's logger: one JSON object per line on standard output. It logs only the route of a request, because
 * paths, queries and headers contain personal data, searches and sessions. It logs only selected fields of an error,
 * because libraries attach their input to errors.
 */
export function logging(level: string) {
  return { level, stream: process.stdout, serializers: { req: describeRequest, err: describeError } };
}

/** Keeps the process alive when its log cannot be written, on a full disk or a closed pipe. */
export function outliveLog(): void {
  process.stdout.on('error', () => {});
}

function describeRequest({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions?.url };
}

function describeError({ name, message, stack, code, errcode, cause }: Failure): Described {
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack ?? ''),
    ...(code !== undefined && { code }),
    ...(errcode !== undefined && { errcode }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
