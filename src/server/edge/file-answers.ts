import type { FastifyInstance } from 'fastify';
import { holdersOf } from '../../api/http/shares.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createSlots } from '../../lib/slots.ts';

/** A browser asks for all pictures of a page at once over HTTP/2, and nobody may have more than half of what there is. */
const shares = { sender: 100, network: 300 };

/**
 * Bounds how many answers of these routes are under way at once: each holds a file open until the last byte is fetched. Who
 * comes beyond that waits for his turn, as long as for any answer.
 * @param all how many there may be in all
 */
export function limitFileAnswers(app: FastifyInstance, all: number): void {
  const most = Math.ceil(all / 2);
  const { wait } = createSlots(all);
  app.addHook('preHandler', async ({ ip, raw }, reply) => {
    if (raw.socket.destroyed) throw new Refusal(400, 'brokenOff');
    const holders = holdersOf(ip, { sender: Math.min(shares.sender, most), network: Math.min(shares.network, most) });
    const { taken, leave } = wait(holders);
    reply.raw.once('close', leave);
    await taken;
  });
}
