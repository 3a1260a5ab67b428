import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { watchEventLoop } from './event-loop.ts';

/**
 * Answers 503 while the event loop is behind. Cheap requests are still answered: cached pages and probes, which do not
 * reach this hook, and the assets of pages.
 * @param longestTurn the longest normal turn of the event loop, in milliseconds
 */
export function shedLoad(app: FastifyInstance, longestTurn: number): void {
  const loop = watchEventLoop(longestTurn, (isBehind) => {
    if (isBehind) app.log.warn({ event: 'overload_begin' }, 'Overloaded: requests that need work are refused');
    else app.log.warn({ event: 'overload_end' }, 'No longer overloaded: all requests are answered again');
  });
  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', async ({ url }) => {
    if (loop.isBehind() && !url.startsWith('/assets/')) throw new Refusal(503, 'serverBusy');
  });
}
