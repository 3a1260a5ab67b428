import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Drops what a handler answers after its request was refused in its place (`refuseInTheEnd`). Fastify would log each as a
 * fault; what goes wrong with it is logged as ever.
 */
export function dropLateAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('timeout', () => {
      if (!reply.raw.writableEnded) return; // it had begun, and is broken off
      reply.hijack();
      reply.log = withoutLateAnswers(request.log);
    });
  });
}

/** Of what Fastify says of a reply, only what a handler has thrown, unless that is a refusal, is worth a line. */
function withoutLateAnswers(log: FastifyBaseLogger): FastifyBaseLogger {
  return Object.assign(Object.create(log) as FastifyBaseLogger, {
    warn() {},
    error(given: { err?: unknown }, text: string) {
      if (!(given.err instanceof Refusal)) log.error(given, text);
    },
  });
}
