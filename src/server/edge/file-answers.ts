import type { FastifyInstance } from 'fastify';
import { holdersOf } from '../../api/http/shares.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createSlots } from '../../lib/slots.ts';

/** A browser requests all pictures of a page at once over HTTP/2. No sender gets more than half of the total. */
const shares = { sender: 100, network: 300 };

/**
 * Limits concurrent answers of these routes, each of which keeps a file open until its last byte is sent. Further
 * requests wait, at most until the connection times out.
 * @param all the total limit
 */
export function limitFileAnswers(app: FastifyInstance, all: number): void {
  const most = Math.ceil(all / 2);
  const { wait } = createSlots(all);
  app.addHook('preHandler', async ({ ip, raw }, reply) => {
    if (raw.socket.destroyed) throw new Refusal(400, 'brokenOff');
    const { taken, leave } = wait(holdersOf(ip, shares, most));
    reply.raw.once('close', leave);
    await taken;
  });
}
