import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { watchEventLoop } from './event-loop.ts';

/**
 * Watches the event loop while an application runs.
 * @param longestTurn the longest normal turn of the event loop, in milliseconds
 * @returns a function that makes an application answer 503 while the loop is behind. Cheap requests are still answered: cached pages
 * and probes, which do not reach its hook, and the assets of pages
 */
export function shedLoad(app: FastifyInstance, longestTurn: number): (app: FastifyInstance) => void {
  const loop = watchEventLoop(longestTurn, (isBehind) => {
    if (isBehind) app.log.warn({ event: 'overload_begin' }, 'Overloaded: requests that need work are refused');
    else app.log.warn({ event: 'overload_end' }, 'No longer overloaded: all requests are answered again');
  });
  app.addHook('onClose', async () => loop.stop());
  return (answering) =>
    answering.addHook('onRequest', async ({ url }) => {
      if (loop.isBehind() && !url.startsWith('/assets/')) throw new Refusal(503, 'serverBusy');
    });
}
