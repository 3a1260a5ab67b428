import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Drops answers after `refuseInTheEnd`, which Fastify would log as errors. The handler's own errors are still logged.
 */
export function dropLateAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('timeout', () => {
      if (!reply.raw.writableEnded) return; // the answer had begun and is aborted
      reply.hijack();
      reply.log = withoutLateAnswers(request.log);
    });
  });
}

/** Returns a log for a reply that keeps only the errors thrown by its handler, except refusals. */
function withoutLateAnswers(log: FastifyBaseLogger): FastifyBaseLogger {
  return Object.assign(Object.create(log) as FastifyBaseLogger, {
    warn() {},
    error(given: { err?: unknown }, text: string) {
      if (!(given.err instanceof Refusal)) log.error(given, text);
    },
  });
}
