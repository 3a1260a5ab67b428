import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { backlog } from './connections.ts';

/** The first file descriptor that systemd hands over: sd_listen_fds(3). */
const handedOver = 3;

/**
 * Listens on the socket that systemd has opened and keeps while the site restarts (deploy/workshop-website.socket), so that
 * visitors wait instead of being refused. Without one, listens on the host and port.
 * @throws Error when the address cannot be used, or systemd hands over several sockets
 */
export async function openPort(app: FastifyInstance, address: { host: string; port: number }): Promise<void> {
  const { LISTEN_PID: receiver, LISTEN_FDS: count } = process.env;
  if (receiver !== String(process.pid)) return void (await app.listen({ ...address, backlog }));
  if (count !== '1') throw new Error(`systemd hands over ${count} sockets: leave one ListenStream in the socket unit`);
  await app.ready();
  await once(app.server.listen({ fd: handedOver }, backlog), 'listening');
}
