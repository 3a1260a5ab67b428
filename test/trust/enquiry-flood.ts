import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { pathOf } from '../support/addresses.ts';
import type { LoadTask } from '../support/load.ts';
import { forgetPeak, memoryOf, peakOf } from '../support/memory.ts';
import { createDatabase, startCluster } from '../support/postgres.ts';
import { runLoad } from '../support/run-load.ts';
import { enquiry } from '../support/samples.ts';
import type { Server } from '../support/server.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const enquiries = 30_000;
const allStored = 10_000;
const atOnce = 16;
const portion = 1000;
const most = { growth: 1.5, slower: 4, memory: 100, honest: 2000 }; // times, times, MB, ms

type Environment = Record<string, string>;
type Say = (line: string) => void;
type Seen = { figure: string; passed: boolean };

export const check: TrustCheck = {
  subject: `${enquiries} enquiries of 9 KB from one address and as many from 300, ${atOnce} at a time, on SQLite and on PostgreSQL; then ${allStored} with the budgets lifted, so that each is stored`,
  goal: `The last ${portion} that are stored cost at most ${most.growth} times what the first did; uncached pages at most ${most.slower} times as slow as without, and afterwards as before; at most ${most.memory} MB more; an honest enquiry a second answered 204 within ${most.honest / 1000} s`,
  async run({ say }) {
    const cluster = await startCluster({ inMemory: false });
    try {
      const seen: Seen[] = [];
      for (const database of ['SQLite', 'PostgreSQL']) {
        const place = async () =>
          database === 'SQLite' ? {} : ({ DATABASE_URL: await createDatabase(cluster.url) } as Environment);
        for (const part of [withstand, storeAll]) {
          const { figure, passed } = await part({ TRUST_PROXY: '127.0.0.1', ...(await place()) }, say);
          say(`${database}: ${figure}`);
          seen.push({ figure: `${database}: ${figure}`, passed });
        }
      }
      return { figure: seen.map(({ figure }) => figure).join('. '), passed: seen.every(({ passed }) => passed) };
    } finally {
      await cluster.stop();
    }
  },
};

/** Floods a server that has its budgets, and uses it like visitors. */
function withstand(environment: Environment, say: Say): Promise<Seen> {
  return withServer(async (server) => {
    await readPages(server, 100); // warms up the JIT
    await post(server, 0);
    const idle = await readPages(server, 200);
    forgetPeak(server.pid);
    const before = memoryOf(server.pid);
    const over = new AbortController();
    const pages = keepReading(server, over.signal);
    const honest = keepWriting(server, over.signal);
    const statuses: string[] = [];
    for (const what of ['enquiryOfOne', 'enquiryOfMany'] as const) {
      const seen = await runLoad({ url: server.url, what, atOnce, requests: enquiries });
      say(`${what}: ${JSON.stringify(seen)}`);
      statuses.push(JSON.stringify(seen.statuses));
    }
    over.abort();
    const growth = peakOf(server.pid) - before;
    const during = await pages;
    const { slowest, refused, sent } = await honest;
    await setTimeout(1000);
    const after = await readPages(server, 200);
    const figure = [
      `answers ${statuses.join(' and ')}`,
      `a page ${idle.toFixed(1)} ms idle, ${during.toFixed(1)} in the flood, ${after.toFixed(1)} after it`,
      `${sent} honest, ${refused} refused, the slowest ${slowest.toFixed(0)} ms`,
      `+${growth} MB`,
    ].join('; ');
    const isQuick = during <= idle * most.slower && after <= idle * most.growth;
    return { figure, passed: isQuick && refused === 0 && slowest <= most.honest && growth <= most.memory };
  }, environment);
}

/** Lets a server without budgets store everything, and compares the last enquiries with the first. */
function storeAll(environment: Environment, say: Say): Promise<Seen> {
  const preload = [join(import.meta.dirname, '../support/lift-budgets.ts')];
  const patient = { ...environment, MAX_EVENT_LOOP_DELAY: '60000' };
  return withServer(
    async (server) => {
      const work = environment.DATABASE_URL ? pagesOf(environment.DATABASE_URL) : bytesOf(server);
      const task: LoadTask = { url: server.url, what: 'enquiryOfMany', atOnce, requests: portion };
      await runLoad(task); // warms up the JIT
      const costs: { p50: number; p99: number; work: number }[] = [];
      let stored = 0;
      for (let from = portion; from <= allStored; from += portion) {
        const before = await work();
        const { p50, p99, statuses } = await runLoad({ ...task, from });
        costs.push({ p50, p99, work: (await work()) - before });
        stored += statuses[204] ?? 0;
        if (costs.length % 3 === 1) say(`${from}: ${JSON.stringify(costs.at(-1))}`);
      }
      const [first = expectSome(), last = expectSome()] = [costs[0], costs.at(-1)];
      const times = (['p50', 'p99', 'work'] as const).map((key) => last[key] / first[key]);
      const [p50 = 0, p99 = 0, done = 0] = times;
      const figure = `${stored} stored, the last cost ${p50.toFixed(2)} times the first (p99 ${p99.toFixed(2)}, work of the database ${done.toFixed(2)})`;
      return { figure, passed: stored === allStored && times.every((time) => time <= most.growth) };
    },
    patient,
    { preload, main: 'src/main.ts' },
  );
}

function expectSome(): never {
  throw new Error('Nothing was measured');
}

/** Returns the median time of uncached pages, in ms. */
async function readPages(server: Server, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await readPage(server, n));
  return median(times);
}

async function keepReading(server: Server, signal: AbortSignal): Promise<number> {
  const times: number[] = [];
  for (let n = 0; !signal.aborted; n += 1) {
    times.push(await readPage(server, n));
    await setTimeout(50);
  }
  return median(times);
}

async function readPage({ url }: Server, n: number): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${url}${pathOf('comparison', 'fr')}?machine=${(n % 9) + 1}&machine=10`);
  await answer.text();
  return answer.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY;
}

/** Sends an enquiry once a second, each from a new address. */
async function keepWriting(server: Server, signal: AbortSignal) {
  const outcome = { sent: 0, refused: 0, slowest: 0 };
  while (!signal.aborted) {
    const begin = performance.now();
    outcome.sent += 1;
    const status = await post(server, outcome.sent);
    outcome.slowest = Math.max(outcome.slowest, performance.now() - begin);
    if (status !== 204) outcome.refused += 1;
    await setTimeout(1000);
  }
  return outcome;
}

async function post({ url }: Server, n: number): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `172.16.${n & 255}.${n >> 8}` };
  return (await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry) })).status;
}

/** Returns the bytes that a server has read, from page cache or disk, including requests. */
function bytesOf({ pid }: Server) {
  return async () => Number(/^rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
}

/** Returns the pages (8 KB) that a PostgreSQL has read for a database. */
function pagesOf(url: string) {
  return async () => {
    const client = new pg.Client(url);
    await client.connect();
    await setTimeout(1500); // connections report their statistics once a second
    const query = 'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()';
    const { rows } = await client.query(query).finally(() => client.end());
    return Number(rows[0]?.pages);
  };
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.POSITIVE_INFINITY;
}
