import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests on their way are still accepted, in milliseconds. Node would reset their connections unread. */
const grace = 100;

/** How often idle connections are closed during shutdown, in milliseconds. */
const interval = 100;

/** Answers requests sent before the stop, and closes connections as they become idle. Node closes only idle ones. */
export function closePromptly(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    await setTimeout(grace);
    for (let turn = 0; turn < 3; turn += 1) await setImmediate(); // a busy server accepts and reads connections only now
    const timer = setInterval(() => server.closeIdleConnections(), interval);
    server.once('close', () => clearInterval(timer));
  });
}
