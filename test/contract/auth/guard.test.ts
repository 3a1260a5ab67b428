import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect } from 'vitest';
import { guard } from '../../../src/api/auth/guard.ts';
import { handleFailure } from '../../../src/api/http/failure.ts';
import { administrator, openTestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { category, enquiry, machine, news, newsContent } from '../../support/samples.ts';

/** Adds a machine with one entry of each kind, a category and a news item with a content entry. All ids are 1. */
async function fill(admin: Call): Promise<void> {
  await admin('POST', '/api/machine', machine);
  for (const list of ['advantages', 'options', 'technical-characteristics'])
    await admin('POST', `/api/machine/1/${list}`, {});
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine/1/category', { id: 1 });
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
}

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'strange' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'localhost:80' },
];
const own: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://www.behind-a-proxy.example' },
  { origin: 'http://workshop.example:8080' },
  { origin: 'http://localhost:3000', host: 'localhost:3000' },
  { origin: 'https://www.example.ch', host: 'www.example.ch' },
];

test('a route that is not declared public requires a session, for reads and writes', async ({ site }) => {
  const app = fastify();
  app.setErrorHandler(handleFailure);
  await app.register(cookie);
  guard(app, { store: site.store, config: site.config });
  for (const method of ['GET', 'POST']) app.route({ method, url: '/new', handler: async () => 'answered' });
  const session = { cookie: await site.login() };
  for (const method of ['GET', 'HEAD', 'POST'] as const) {
    expect((await app.inject({ method, url: '/new' })).statusCode, method).toBe(401);
    expect((await app.inject({ method, url: '/new', headers: session })).statusCode, method).toBe(200);
  }
  await app.close();
});

test('only the Host header names the requested site, and the public name is accepted whatever Host a proxy sends', async () => {
  const site = await openTestApp({ trustProxy: '127.0.0.1', environment: { PUBLIC_URL: 'https://www.example.ch' } });
  const send = async (headers: Record<string, string>) =>
    (await site.app.inject({ method: 'POST', url: '/api/contact', payload: enquiry, headers })).statusCode;
  const proxied = { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' };
  expect(await send({ ...proxied, origin: 'https://evil.example' })).toBe(403);
  expect(await send({ ...proxied, origin: 'http://www.example.ch' })).toBe(403);
  expect(await send({ ...proxied, origin: 'https://www.example.ch' })).toBe(204);
  expect(await send({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(204);
  await site.close();
});

test('a write from another site is refused and changes nothing', async ({ site, admin, visitor }) => {
  await fill(admin);
  const before = await contentOf(site);
  for (const headers of foreign) {
    for (const { method, url } of site.routes) {
      if (method === 'GET' || method === 'HEAD') continue;
      const answer = await admin(method, url.replaceAll(/:\w+/g, '1'), undefined, headers);
      expect(answer.status, `${method} ${url} ${JSON.stringify(headers)}`).toBe(403);
    }
    expect((await visitor('POST', '/api/auth/login', administrator, headers)).body).toEqual({
      error: expect.any(String),
    });
    const logout = await admin('GET', '/api/auth/logout', undefined, headers);
    expect(logout).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
    expect(logout.headers).not.toHaveProperty('set-cookie');
  }
  expect(await contentOf(site)).toEqual(before);
  expect((await admin('GET', '/api/auth')).status).toBe(200);
});

test('a write from the site itself or from a client without a browser is accepted', async ({ admin, visitor }) => {
  for (const [index, headers] of own.entries()) {
    const sent = { host: 'workshop.example:8080', ...headers };
    const { status } = await admin('POST', '/api/machine', { name_fr: `M${index}` }, sent);
    expect(status, JSON.stringify(headers)).toBe(200);
    expect((await visitor('POST', '/api/contact', enquiry, sent)).status).toBe(204);
  }
  expect((await admin('GET', '/api/auth/logout', undefined, { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
});

test('public reads need no session, but browsers keep them from other sites', async ({ visitor }) => {
  for (const path of ['/api/machine', '/api/news', '/api/nothing']) {
    const { headers } = await visitor('GET', path, undefined, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  const { status, headers } = await visitor('OPTIONS', '/api/machine', undefined, {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
  });
  expect([403, 404]).toContain(status);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('no answer of the API may be cached', async ({ site, visitor, admin }) => {
  const calls: [Call, string, string][] = [
    [visitor, 'GET', '/api/machine'],
    [visitor, 'GET', '/api/machine/9'],
    [visitor, 'GET', '/api/nothing'],
    [visitor, 'POST', '/api/machine'],
    [visitor, 'GET', '/api/docs/static/swagger-ui.css'],
    [admin, 'GET', '/api/auth'],
    [admin, 'POST', '/api/machine'],
    [caller(site.app, { origin: 'null' }), 'POST', '/api/contact'],
  ];
  for (const [call, method, path] of calls)
    expect((await call(method, path)).headers['cache-control'], path).toBe('no-store');
});

test('a request body is not read without a session, and never beyond its limit', async () => {
  const site = await openTestApp();
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await site.login();
  const post = (path: string, size: number, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      body: `{"x":"${'x'.repeat(size)}"}`,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const KiB = 1024;
  const stopped = new AbortController();
  const endless = new ReadableStream({
    async pull(controller) {
      await setTimeout(5);
      controller.enqueue(new Uint8Array(64));
    },
  });
  const unread = await fetch(`${address}/api/machine`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
    signal: stopped.signal,
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
  expect(unread.status).toBe(401);
  await unread.body?.cancel();
  stopped.abort();
  expect((await post('/api/machine', 900 * KiB, { cookie })).status).toBe(400);
  expect((await post('/api/machine', 1025 * KiB, { cookie })).status).toBe(413);
  expect((await post('/api/contact', 60 * KiB)).status).toBe(400);
  expect((await post('/api/contact', 65 * KiB)).status).toBe(413);
  expect((await post('/api/auth/login', 3 * KiB)).status).toBe(400);
  const large = await post('/api/auth/login', 5 * KiB);
  expect([large.status, await large.json()]).toEqual([413, { error: expect.any(String) }]);
  site.app.server.closeAllConnections();
  await site.close();
});

async function contentOf({ store, routes }: Awaited<ReturnType<typeof openTestApp>>) {
  expect(routes.length).toBeGreaterThan(0);
  const tables = [
    'machine',
    'category',
    'machine_category',
    'advantage',
    'option',
    'technical_characteristic',
    'characteristic_kind',
    'glossary_term',
    'answer_block',
    'picture',
    'news',
    'news_content',
    'client',
    'history_entry',
    'history_block',
    'project',
    'project_picture',
    'service',
    'steel_family',
    'tolerance_row',
    'enquiry',
  ] as const;
  return Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()));
}
