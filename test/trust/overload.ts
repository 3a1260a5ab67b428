import { setTimeout } from 'node:timers/promises';
import { readMetrics, runLoad } from '../support/run-load.ts';
import type { Server } from '../support/server.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const times = 10;
const seconds = 60;
const allowedGrowth = 100; // MB
const allowedRecovery = 5; // seconds

/** Requests far more uncached pages than can be rendered, in open and closed loop. */
export const check: TrustCheck = {
  subject: `${times} times the capacity in uncached pages for ${seconds} s`,
  goal: `503 with Retry-After, kept pages served, memory flat (+${allowedGrowth} MB), normal within ${allowedRecovery} s`,
  run: ({ say }) =>
    withServer(
      async (server) => {
        await runLoad({ url: server.url, what: 'comparison', atOnce: 8, seconds: 15 }); // warms up the JIT
        const calm = await runLoad({ url: server.url, what: 'comparison', atOnce: 8, seconds: 15 });
        const capacity = Math.round((calm.statuses[200] ?? 0) / calm.seconds);
        say(`Capacity: ${capacity} pages a second`);

        const before = await memory(server.metrics);
        const over = new AbortController();
        const watched = watch(server, over.signal);
        const seen = await runLoad({ url: server.url, what: 'comparison', perSecond: capacity * times, seconds });
        const recovery = await untilNormal(server.url);
        over.abort();
        const { most, kept, slowest } = await watched;
        say(
          `${JSON.stringify(seen)}; memory ${before} → ${most} MB; kept page ${JSON.stringify(kept)}, slowest ${slowest} ms`,
        );

        const { 200: made = 0, 503: refused = 0, ...others } = seen.statuses;
        const passed =
          refused > 0 &&
          made > 0 &&
          Object.keys(others).length === 0 &&
          seen.withoutRetryAfter === 0 &&
          Object.keys(kept).join() === '200' &&
          most - before <= allowedGrowth &&
          recovery <= allowedRecovery &&
          server.runs();
        const figure = `${capacity * times} a second: ${made} made, ${refused} refused, ${others[0] ?? 0} cut; +${most - before} MB; normal after ${recovery.toFixed(1)} s`;
        return { figure, passed };
      }, // a single address would have most of its connections refused
      { TRUST_PROXY: '127.0.0.1' },
    ),
};

/** Checks memory and a cached page once a second. */
async function watch({ url, metrics }: Server & { metrics: string }, signal: AbortSignal) {
  const kept: Record<string, number> = {};
  let [most, slowest] = [0, 0];
  while (!signal.aborted) {
    const begin = performance.now();
    const { status } = await fetch(`${url}/fr`).catch(() => ({ status: 0 }));
    slowest = Math.max(slowest, Math.round(performance.now() - begin));
    kept[status] = (kept[status] ?? 0) + 1;
    most = Math.max(most, await memory(metrics).catch(() => 0));
    await setTimeout(1000);
  }
  return { most, kept, slowest };
}

/** Returns the seconds until ten uncached pages in a row take less than half a second each. */
async function untilNormal(url: string): Promise<number> {
  const begin = performance.now();
  for (let inARow = 0, n = 0; inARow < 10; n += 1) {
    const start = performance.now();
    const { status } = await fetch(`${url}/fr/comparaison?machine=${(n % 9) + 1}&machine=10`);
    inARow = status === 200 && performance.now() - start < 500 ? inARow + 1 : 0;
    if (inARow === 0) await setTimeout(100);
  }
  return (performance.now() - begin) / 1000;
}

async function memory(metrics: string): Promise<number> {
  return Math.round(((await readMetrics(metrics)).process_resident_memory_bytes ?? 0) / 1024 / 1024);
}
