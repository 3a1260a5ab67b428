import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For so long what is on its way is still taken, in milliseconds: Node would reset it unread. */
const grace = 100;

/** How often connections are looked at while the server closes, in milliseconds. */
const interval = 100;

/**
 * Answers what has been sent when the server begins to close, and lets go of connections as they fall silent. Node closes
 * those that are silent when it begins; one that gets its last answer afterwards would be kept for as long as any other.
 */
export function closePromptly(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    await setTimeout(grace);
    for (let turn = 0; turn < 3; turn += 1) await setImmediate(); // a busy server accepts and reads only now
    const timer = setInterval(() => server.closeIdleConnections(), interval);
    server.once('close', () => clearInterval(timer));
  });
}
