import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../../support/addresses.ts';
import { type Call, signIn } from '../../support/administrator.ts';
import { type CachingProxy, type PurgePeer, startCachingProxy, startPurgePeer } from '../../support/purge-peer.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { type Server, startServer } from '../../support/server.ts';

let directory: string;
let environment: Record<string, string>;
let server: Server;
let peer: PurgePeer;
let proxy: CachingProxy;
let admin: Call;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  peer = await startPurgePeer(() => proxy?.forget());
  environment = { PURGE_URL: `${peer.url}/purge`, PURGE_TOKEN: 'a token' };
  server = await startServer(directory, environment);
  proxy = await startCachingProxy(() => server.url);
  admin = await signIn(server.url);
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await peer.close();
  await rm(directory, { recursive: true });
});

const kept = async (path: string, sent: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  (await sendRaw(server.url, { method: 'GET', path, ...sent })).headers['cache-control'];
const visit = async (path: string) => {
  const answer = await fetch(proxy.url + path);
  return { from: answer.headers.get('x-cache'), text: await answer.text() };
};
const machine = pathOf('machine', 'fr');
const rename = (name: string) => admin('PATCH', '/api/machine/1', { name_fr: name });

test('a CDN may cache public pages and nothing else', async () => {
  const shared = 'public, max-age=0, s-maxage=600';
  const category = `${pathOf('machines', 'de')}?category=1`;
  for (const path of [pathOf('home', 'fr'), machine, category, '/sitemap.xml', '/fr/actualites.atom', machine]) {
    const { headers } = await sendRaw(server.url, { method: 'GET', path });
    expect(headers, path).toMatchObject({
      'cache-control': shared,
      'cdn-cache-control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
      vary: expect.stringMatching(/^Accept-Encoding(, Save-Data)?$/),
      etag: expect.any(String),
    });
    expect(headers).not.toHaveProperty('set-cookie');
  }
  const asked = ['?utm_source=x', '?category=1', '?machine=1&x=2', '?sent=1', '?machine=1&machine=2', '?page=1'];
  const [home, contact, comparison] = [pathOf('home', 'fr'), pathOf('contact', 'fr'), pathOf('comparison', 'fr')];
  for (const path of [...asked.map((search) => home + search), ...asked.map((search) => contact + search)])
    expect(await kept(path), path).toBe('no-cache');
  for (const path of [`${comparison}?machine=1&machine=2`, pathOf('machine', 'fr', 999), pathOf('notFound', 'de')])
    expect(await kept(path), path).toBe('no-cache');
  expect(await kept('/')).toBe('private, no-store');
  for (const path of ['/admin/login', '/api/machine', '/nothing.txt']) expect(await kept(path), path).toBe('no-store');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await kept('/api/contact/form', { method: 'POST', headers: form, body: 'name=x&page=%2Ffr' })).toBe(
    'no-cache',
  );
  const { headers } = await sendRaw(server.url, { method: 'GET', path: `${home}?utm_source=x` });
  expect(headers).not.toHaveProperty('cdn-cache-control');
  const known = { method: 'GET', path: `${home}?utm_source=x`, headers: { 'if-none-match': String(headers.etag) } };
  const unchanged = await sendRaw(server.url, known);
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, 'no-cache']);
});

test('an edit becomes public behind a CDN, and a burst of edits makes few purges, one at a time', async () => {
  await expect.poll(() => peer.calls.length).toBeGreaterThanOrEqual(2); // purges of the first start: one at once, another later
  expect(peer.calls[0]).toEqual({ method: 'POST', token: 'Bearer a token', body: { purge_everything: true } });
  await visit(machine);
  expect((await visit(machine)).from).toBe('hit');
  const before = peer.calls.length;
  for (let edit = 0; edit < 40; edit += 1) await rename(`Nom ${edit}.`);
  await expect.poll(async () => (await visit(machine)).text).toContain('Nom 39.');
  expect(peer.calls.length - before).toBeGreaterThan(0);
  expect(peer.calls.length - before).toBeLessThan(10);
  expect(peer.most()).toBe(1);
});

test('a failed purge is retried, and one that a crash prevented is made at the next start', {
  tags: 'full',
}, async () => {
  await visit(machine);
  peer.work(false);
  const before = peer.calls.length;
  await rename('Pendant la panne');
  await expect.poll(() => peer.calls.length).toBeGreaterThan(before + 1);
  expect((await visit(machine)).text).not.toContain('Pendant la panne');
  await server.kill();
  expect((await visit(machine)).from).toBe('hit');
  peer.work(true);
  environment.PURGE_METHOD = 'PURGE';
  server = await startServer(directory, environment);
  await expect.poll(async () => (await visit(machine)).text).toContain('Pendant la panne');
  expect(peer.calls.at(-1)?.method).toBe('PURGE');
});
