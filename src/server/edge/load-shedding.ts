import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import { watchEventLoop } from './event-loop.ts';

/**
 * Sends away with 503 what comes faster than it can be answered, as long as the event loop is behind. What needs no work
 * goes on: pages from the cache and probes, which never come here, and the files that those pages load.
 * @param longestTurn what a turn of the event loop may take, in milliseconds
 */
export function shedLoad(app: FastifyInstance, longestTurn: number): void {
  const loop = watchEventLoop(longestTurn, (isBehind) => {
    if (isBehind) app.log.warn({ event: 'overload_begin' }, 'More comes than can be answered: requests are refused');
    else app.log.warn({ event: 'overload_end' }, 'Requests are answered again');
  });
  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', async ({ url }) => {
    if (loop.isBehind() && !url.startsWith('/assets/')) throw new Refusal(503, 'serverBusy');
  });
}
