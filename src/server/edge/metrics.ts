import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Backups } from '../../backup/backups.ts';
import type { Database } from '../../store/engine/row.ts';
import { countMails } from '../../store/mail/outbox.ts';
import type { Traffic } from './traffic.ts';

export type Services = { db: Database; backups: Backups; traffic: Traffic; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Serves Prometheus metrics at `/metrics` on a separate port, which must not be public. Values are read on request.
 * @throws Error if the server cannot listen on the port
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  services: Services,
): Promise<{ stop: () => Promise<void> }> {
  const registry = createRegistry(services);
  const server = createServer(
    { requestTimeout: 10_000, connectionsCheckingInterval: 1000 },
    async (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end();
      try {
        const text = await registry.metrics();
        response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      } catch (error) {
        services.log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(503).end();
      }
    },
  );
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Registers the product's metrics and those of Node: memory, event-loop delay, CPU time, open files. */
function createRegistry({ db, backups, traffic }: Services): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'http_answers_total',
    help: 'Answers by what was asked for and class of status',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { kind, status, count } of traffic.answers()) if (count > 0) this.inc({ kind, status }, count);
    },
  });
  new Counter({
    name: 'page_cache_hits_total',
    help: 'Pages that the cache has answered',
    registers,
    collect() {
      this.reset();
      this.inc(traffic.cached());
    },
  });
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait for a mail server, and those that it has refused for good',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const state of ['waiting', 'refused'] as const) this.set({ state }, await countMails(db, state));
    },
  });
  new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the newest backup was made; 0 when there is none',
    registers,
    async collect() {
      const [newest] = await backups.list();
      this.set(newest ? Date.parse(newest.made) / 1000 : 0);
    },
  });
  return registry;
}
