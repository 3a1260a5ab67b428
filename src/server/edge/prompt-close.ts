import { once } from 'node:events';
import { type Server, Server as TcpServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long new connections are still accepted, and then how long idle ones may send a request, in milliseconds. */
const grace = 100;

/** How long a connection may take for its next headers during the stop, in milliseconds: 408 does not wait for what may never come. */
const headersTimeout = 500;

/** How often idle connections are closed, in milliseconds. */
const interval = 100;

/**
 * Answers everything that was sent before the stop, and closes no connection under a request. Fastify would close the port and the
 * idle connections in one go: connections that the system has accepted, and requests on their way, would be reset.
 * @returns a function that makes the answers of an application close their connections during the stop
 */
export function closePromptly(app: FastifyInstance): (app: FastifyInstance) => void {
  const { server } = app;
  let isStopping = false;
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    await stopListening(server);
    isStopping = true;
    server.headersTimeout = headersTimeout;
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close')); // of kept pages
    await setTimeout(grace);
    const timer = setInterval(() => closeIdle(app), interval);
    await closed;
    clearInterval(timer);
  });
  return (answering) =>
    answering.addHook('onSend', async (_request, reply) => {
      if (isStopping) reply.header('connection', 'close'); // also of requests that came before the stop
    });
}

/** Closes the port, and not the connections. First takes those that wait for it: Node takes one a turn of its loop. */
async function stopListening(server: Server): Promise<void> {
  const end = performance.now() + grace;
  let taken = 0;
  server.on('connection', () => (taken += 1));
  await setImmediate();
  for (let before = -1; before < taken && performance.now() < end; await setImmediate()) before = taken;
  TcpServer.prototype.close.call(server); // that of HTTP servers closes idle connections too
}

/** Closes idle connections after what has arrived is read, so that none with a request counts as idle. */
async function closeIdle({ server }: FastifyInstance): Promise<void> {
  await setImmediate();
  server.closeIdleConnections();
}
