import type { FastifyRequest } from 'fastify';
import { withoutAddresses } from '../../lib/redact.ts';

type Failure = Error & { code?: unknown; errcode?: unknown };
type Described = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * How Fastify logs: one JSON object a line on the standard output. Of a request the log holds the route alone, because
 * addresses, queries and headers tell who somebody is, what is searched for, and sessions; of an error what tells where
 * it came from, because libraries hang onto errors what they were given.
 */
export function logging(level: string) {
  return { level, stream: process.stdout, serializers: { req: describeRequest, err: describeError } };
}

/** A log that cannot be written, because its disk is full or its reader gone, must not take the site with it. */
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
