import type { FastifyInstance } from 'fastify';

/** How often connections are looked at while the server closes, in milliseconds. */
const interval = 100;

/**
 * Lets go of connections as they fall silent while the server closes. Node closes those that are silent when it begins;
 * one that gets its last answer afterwards would be kept for as long as any other.
 */
export function closePromptly(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const timer = setInterval(() => server.closeIdleConnections(), interval);
    server.once('close', () => clearInterval(timer));
  });
}
