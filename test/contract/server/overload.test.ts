import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { livePath, readyPath } from '../../../src/server/edge/probes.ts';
import { signIn } from '../../support/administrator.ts';
import { readMetrics } from '../../support/run-load.ts';
import { freePort, type Server, startServer } from '../../support/server.ts';
import { textsIn } from '../../support/site-texts.ts';

const slow = join(import.meta.dirname, '../../support/block-event-loop.ts');

let directory: string;
let server: Server;
let metrics: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'overload-'));
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}`;
  server = await startServer(directory, {
    METRICS_PORT: port,
    DEMO_CONTENT: 'off',
    NODE_OPTIONS: `--import=${slow}`,
    MAX_EVENT_LOOP_DELAY: '250',
  });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const get = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
const uncached = '/de/vergleich?machine=1';

test('an overloaded server refuses requests that need work, answers the rest and recovers', {
  tags: 'full',
}, async () => {
  const administrator = await signIn(server.url);
  await administrator('PATCH', '/api/page/shell/text/failure.title', { text_de: 'Wir sind gleich zurück' });
  const html = await (await get('/de')).text();
  const [style = ''] = /\/assets\/[^"]+\.css/.exec(html) ?? [];
  expect((await get(uncached)).status).toBe(200);

  process.kill(server.pid, 'SIGUSR2');
  let first = '';
  const firstRefused = async () => {
    const answer = await get(uncached);
    first = await answer.text();
    return answer.status;
  };
  await expect.poll(firstRefused).toBe(503);
  expect(first, 'the first failure shows the owner’s text').toContain('<h1>Wir sind gleich zurück</h1>');
  const refused = await get(uncached);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await refused.text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain(textsIn('de')('failure.text'));
  const call = await get('/api/machine');
  expect([call.status, await call.json()]).toEqual([503, { detail: 'The server is busy. Try again in a moment' }]);
  for (const path of ['/de', style, livePath, readyPath]) expect((await get(path)).status, path).toBe(200);

  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(async () => (await get(uncached)).status).toBe(200);
  expect(server.output()).toMatch(/overload_begin.*overload_end/s);
});

test.skipIf(process.platform !== 'linux')('a thousand simultaneous connections are all accepted', async () => {
  const { hostname, port } = new URL(server.url);
  process.kill(server.pid, 'SIGSTOP');
  try {
    const sockets = Array.from({ length: 1000 }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.destroy();
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
  expect((await get('/de')).status).toBe(200);
});

test('metrics count requests, on a separate port', async () => {
  const before = await readMetrics(metrics);
  await get('/de');
  await get('/de/maschine/99');
  await get('/api/machine');
  const after = await readMetrics(metrics);
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(grown('page_cache_hits_total')).toBe(1);
  expect(grown('http_answers_total{kind="page",status="2xx"}')).toBe(1);
  expect(grown('http_answers_total{kind="page",status="4xx"}')).toBe(1);
  expect(grown('http_answers_total{kind="api",status="2xx"}')).toBe(1);
  expect(after).toMatchObject({
    'outbox_mails{state="waiting"}': 0,
    backup_last_timestamp_seconds: expect.any(Number),
  });
  expect(after.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0);
  expect((await fetch(`${metrics}/`)).status).toBe(404);
  expect((await get('/metrics')).headers.get('content-type'), 'not on the port of the site').not.toMatch(/text\/plain/);
});

test('a stopping server is alive but not ready', { tags: 'full' }, async () => {
  const stopping = join(directory, 'stopping');
  await mkdir(stopping);
  const other = await startServer(stopping, { DEMO_CONTENT: 'off', STOP_DELAY: '99' });
  onTestFinished(other.kill);
  const ask = async (path: string) => (await fetch(other.url + path)).status;
  expect([await ask(livePath), await ask(readyPath)]).toEqual([200, 200]);
  other.signal('SIGTERM');
  await expect.poll(() => ask(readyPath)).toBe(503);
  expect(await (await fetch(other.url + readyPath)).text()).toContain('stopping');
  expect(await ask(livePath)).toBe(200);
});
