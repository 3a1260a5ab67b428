import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase, startCluster } from '../test/support/postgres.ts';
import { freePort } from '../test/support/server.ts';
import { openSocketUnit } from '../test/support/socket-unit.ts';
import { startSteadyLoad } from '../test/support/steady-load.ts';
import { median } from './median.ts';
import { product, serve } from './serve.ts';
import { secure } from './tls.ts';

/**
 * Restarts the product while 50 visitors read pages on kept connections and 4 request quotes with a photo. Prints the time from
 * SIGTERM to the exit, and the requests that no server accepted or that got no complete answer.
 */
const clients = { readers: 50, sheets: 0, quotes: 4 };
const restarts = 5;
/** How long the load lasts before each restart, in milliseconds. */
const rest = 2000;

type Site = {
  /** Where visitors connect. */
  url: string;
  /** One for each instance: stops and starts it, and returns the milliseconds until it had ended. */
  restarts: (() => Promise<number>)[];
  close: () => Promise<void>;
};

const folder = await mkdtemp(join(tmpdir(), 'bench-restart-'));
const directory = (name: string) => mkdtemp(join(folder, `${name}-`));
const environment = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production' };
const ways: Record<string, () => Promise<Site>> = {
  'port of its own': ownPort,
  'port kept by systemd': keptPort,
  'port kept by systemd, behind nginx': async () => behindNginx(await keptPort()),
  'two instances in turn, behind nginx': twoInstances,
};
const rows: Record<string, object> = {};
try {
  for (const [name, open] of Object.entries(ways)) rows[name] = await measure(await open());
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${restarts} restarts; ${clients.readers} readers and ${clients.quotes} senders of quote requests`);
console.table(rows);

async function measure({ url, restarts: instances, close }: Site): Promise<object> {
  const load = startSteadyLoad(url, clients);
  const exits: number[] = [];
  for (let round = 0; round < restarts; round += 1)
    for (const restart of instances) {
      await setTimeout(rest);
      exits.push(await restart());
    }
  await setTimeout(rest);
  const { answered, refused, lost, slowest } = await load.stop();
  await close();
  for (const each of new Set(lost.map((what) => what.replace(/\d+/, 'N')))) console.log(each);
  return {
    'exit ms, median': Math.round(median(exits)),
    'exit ms, longest': Math.round(Math.max(...exits)),
    answered,
    'not accepted': refused,
    lost: lost.length,
    'longest wait ms': Math.round(slowest),
  };
}

async function ownPort(variables: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const data = await directory('own');
  const start = () =>
    serve(product, { port, environment: { ...environment, ...variables, PORT: String(port), DATA_DIR: data } });
  let site = await start();
  const restart = async () => {
    const exit = await timed(site.stop);
    site = await start();
    return exit;
  };
  return { url: site.url, restarts: [restart], close: () => site.stop() };
}

async function keptPort(): Promise<Site> {
  const unit = await openSocketUnit(await directory('kept'), environment);
  await unit.start();
  const restart = async () => {
    const exit = await timed(unit.stop);
    await unit.start();
    return exit;
  };
  const close = async () => {
    await unit.stop();
    await unit.close();
  };
  return { url: unit.url, restarts: [restart], close };
}

/** Puts nginx with `deploy/nginx.conf` in front of a site. It passes on the senders' addresses, which the load invents. */
async function behindNginx(site: Site, more: Site[] = []): Promise<Site> {
  const [first, ...others] = [site, ...more].map(({ url }) => `server ${new URL(url).host} max_fails=0;`);
  const served = { url: site.url, pid: 0, processorTime: () => 0, stop: site.close };
  const adapt = (http: string) =>
    http
      .replace(first ?? '', `${first} ${others.join(' ')}`)
      .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for');
  const nginx = await secure(served, { port: await freePort(), adapt });
  return { url: nginx.plain, restarts: [site, ...more].flatMap(({ restarts }) => restarts), close: nginx.stop };
}

async function twoInstances(): Promise<Site> {
  const cluster = await startCluster({ inMemory: true });
  const variables = {
    DATABASE_URL: await createDatabase(cluster.url),
    SECRET_KEY: 'a key of thirty-two characters, or more',
  };
  const [one, other] = [await ownPort(variables), await ownPort(variables)];
  const both = await behindNginx(one, [other]);
  const close = async () => {
    await both.close();
    await other.close();
    await cluster.stop();
  };
  return { ...both, close };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}
