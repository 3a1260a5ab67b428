import { setTimeout } from 'node:timers/promises';
import { logIn } from './large-site.ts';
import { median, p99 } from './median.ts';
import { serveProduct } from './serve.ts';
import { visit } from './visit.ts';

/**
 * Prints how much longer visitors wait while one assistant calls tools as fast as it can, once its burst is spent. Rounds with and
 * without it alternate; the median of the 99th percentiles counts. The limit is 1.2 times.
 */
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const rounds = 5;
const burstSeconds = 5;
const seconds = 15;
const most = 1.2;
const atOnce = 32;

const product = await serveProduct(undefined, { ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password });
try {
  const token = await makeToken(await logIn(product.url, login));
  await call(token); // loads the server of the protocol
  const waits = { without: [] as number[], with: [] as number[] };
  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    waits.without.push((await measure(undefined)).p99);
    const flooded = await measure(token);
    waits.with.push(flooded.p99);
    answered += flooded.calls;
  }
  const [without, flood] = [median(waits.without), median(waits.with)];
  const ratio = Math.round((flood / without) * 100) / 100;
  console.table({ 'page p99 without, ms': without, 'with one assistant, ms': flood, ratio, 'calls of it': answered });
  if (ratio > most) process.exitCode = 1;
} finally {
  await product.stop();
}

async function measure(token: string | undefined): Promise<{ p99: number; calls: number }> {
  const end = performance.now() + (burstSeconds + seconds) * 1000;
  const flood = Array.from({ length: token === undefined ? 0 : atOnce }, async () => {
    let calls = 0;
    for (; performance.now() < end; calls += 1) await call(token ?? '');
    return calls;
  });
  await setTimeout(burstSeconds * 1000);
  const page = await visit(`${product.url}/fr`);
  const calls = await Promise.all(flood);
  await setTimeout(Math.max(0, end - performance.now()));
  return { p99: p99(await page()), calls: calls.reduce((sum, count) => sum + count, 0) };
}

async function call(token: string): Promise<void> {
  const answer = await fetch(`${product.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read', arguments: { path: '/machine' } },
    }),
  });
  await answer.arrayBuffer();
  if (![200, 429, 503].includes(answer.status)) throw new Error(`A call was answered ${answer.status}`);
}

async function makeToken(cookie: string): Promise<string> {
  const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const body = { name: 'bench', assistant: true, scopes: ['content'], until, password: login.password };
  const answer = await fetch(`${product.url}/api/token`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { token: string }).token;
}
