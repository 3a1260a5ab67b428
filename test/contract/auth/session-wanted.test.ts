import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../../support/contract.ts';
import { forEachConcurrently, type Received, type Sent, sendRaw } from '../../support/raw-request.ts';
import { type Server, startServer } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';
import { isQuick } from '../../support/tier.ts';

/** All public routes of the API. All other routes require a session. */
const open = [
  'GET /api/auth/logout',
  'GET /api/auth/passkey',
  'GET /api/auth/reset',
  'GET /api/category',
  'GET /api/contact/stamp',
  'GET /api/docs',
  'GET /api/docs/*',
  'GET /api/language/:language',
  'GET /api/machine',
  'GET /api/machine/:id',
  'GET /api/news',
  'GET /api/news/:id',
  'GET /api/openapi.json',
  'GET /api/search',
  'PATCH /api/language',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/reset',
  'POST /api/auth/reset/password',
  'POST /api/contact',
  'POST /api/contact/form',
  'POST /api/contact/quote',
  'POST /api/invitation',
  'POST /api/invitation/look',
  'POST /api/visits',
];

let server: Server;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'session-wanted-')));
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

test('exactly the listed routes declare themselves public and answer a visitor', async ({ site, visitor }) => {
  const routes = site.routes.filter(({ method }) => method !== 'HEAD');
  const declared = routes.filter(({ options }) => options.config?.public);
  const answered = [];
  for (const route of routes) if ((await visitor(route.method, pathOf(route.url))).status !== 401) answered.push(route);
  const named = (some: typeof routes) => some.map(({ method, url }) => `${method} ${url}`).sort();
  expect(named(declared)).toEqual(open);
  expect(named(answered)).toEqual(open);
});

/** Returns spellings of a path that some servers treat as equal. */
function spellings(path: string): string[] {
  const [, api, noun = '', ...rest] = path.split('/');
  const tail = rest.length > 0 ? `/${rest.join('/')}` : '';
  return [
    path,
    `${path}/`,
    `/${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api%2F'),
    `/${api}/${noun}${tail.replace('/', '%2F')}`,
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api/x/%2e%2e/'),
    path.replace('/api/', '/fr/../api/'),
    path.toUpperCase(),
    path.replace('/api', '/API'),
    `${path};x`,
    `${path};x=1/`,
    `${path}?`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `/${api}/%${noun.charCodeAt(0).toString(16)}${noun.slice(1)}${tail}`,
    `http://localhost${path}`,
  ];
}

const overrides = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };

test('without a session every other route answers 401 or 404 and no data, in any spelling', async ({ site }) => {
  const before = contentOf(server);
  const isOpen = (method: string, url: string) => open.includes(`${method} ${url}`);
  const closed = site.routes.filter(({ method, url }) => method !== 'HEAD' && !isOpen(method, url));
  expect(closed.length).toBeGreaterThan(50);
  const calls = closed.flatMap(({ method, url }): Sent[] => {
    const path = pathOf(url);
    const others = ['HEAD', 'GET', 'POST', 'PUT', 'OPTIONS', 'TRACE'].filter((other) => !isOpen(readOf(other), url));
    return [
      ...spellings(path).map((spelt) => ({ method, path: spelt })),
      ...others.map((other) => ({ method: other, path: `${path}?_method=DELETE`, headers: overrides })),
    ];
  });
  const body = JSON.stringify({ id: 1, name_fr: 'changed', title_fr: 'changed', priority: 9 });
  for (const cookie of isQuick ? ['session=x'] : ['', 'session=x']) {
    await forEachConcurrently(calls, 8, async ({ method, path, headers }) => {
      const json = { cookie, 'content-type': 'application/json', ...headers };
      const answer = await sendRaw(server.url, { method, path, headers: json, body: method === 'TRACE' ? '' : body });
      expect(isRefusal(answer), `${method} ${path}: ${answer.status} ${answer.body}`).toBe(true);
    });
  }
  expect(contentOf(server)).toEqual(before);
});

test('a request that declares a body but sends none is answered at once', { tags: 'full' }, async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const method of ['POST', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/api/machine/1', '/api/contact/form', '/api/contact/quote', '/fr']) {
        const { status } = await sendRaw(server.url, { method, path, headers: { 'content-type': type } });
        expect([400, 401, 404, 415], `${method} ${path} ${type}`).toContain(status);
      }
});

/** Maps HEAD to GET, since a route that allows GET allows HEAD. */
function readOf(method: string): string {
  return method === 'HEAD' ? 'GET' : method;
}

function pathOf(url: string): string {
  return url.replaceAll(/:\w+/g, '1');
}

/** Accepts a missing page for an address outside the API. */
function isRefusal({ status, headers, body }: Received): boolean {
  const text = String(body);
  if (status === 302) return headers.location === '/fr/404' && text === '';
  return (status === 401 || status === 404) && /^(?:|Not found|\{"detail":"[\w ]+"\})$/.test(text);
}

function contentOf({ directory }: Server): unknown[] {
  const database = openDatabase(directory, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const content = tables.map(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return content;
}
