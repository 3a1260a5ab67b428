import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../../src/server/edge/headers.ts';
import { everyPage, pathOf } from '../../support/addresses.ts';
import { openSession } from '../../support/administrator.ts';
import { observatoryScore } from '../../support/observatory.ts';
import { type Received, type Sent, sendRaw } from '../../support/raw-request.ts';
import {
  backOfficePolicy,
  contactPolicy,
  docsPolicy,
  drawingPolicy,
  expectSecure,
  panePolicy,
  policy,
  sandboxPolicy,
} from '../../support/security-headers.ts';
import { type Server, startServer } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';

let server: Server;
let cookie: string;
let html: string;
let drawing: string;
beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'headers-'));
  server = await startServer(directory, { PUBLIC_URL: 'https://www.example.ch' });
  cookie = await openSession(server.url);
  drawing = await uploadDrawing();
  html = String((await get(pathOf('machine', 'fr'))).body);
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

async function uploadDrawing(): Promise<string> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect/></svg>';
  const headers = { cookie, 'content-type': 'image/svg+xml' };
  const answer = await fetch(`${server.url}/api/client/1/logo/stream`, { method: 'POST', headers, body });
  return (await answer.json()).image;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(server.url, { method: 'GET', path, headers });
const found = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A GET request by default. Paths with a hash are functions, as they are known only once the server runs. */
type Request = Partial<Omit<Sent, 'path'>> & { path: string | (() => string) };
type Case = [what: string, status: number, request: Request, policy?: object];

/** Every kind of answer. */
const cases: Case[] = [
  ['a page', 200, { path: pathOf('home', 'fr') }],
  ['a page from the cache', 200, { path: pathOf('home', 'fr') }],
  ['a page that the browser has cached', 304, { path: pathOf('home', 'fr'), headers: { 'if-none-match': 'of home' } }],
  ['the contact page', 200, { path: pathOf('contact', 'de') }, contactPolicy],
  ['the not-found page', 404, { path: pathOf('notFound', 'it') }],
  ['a page of a missing record', 404, { path: pathOf('machine', 'es', 9999) }],
  ['the redirect from the root', 302, { path: '/' }],
  ['the redirect from an unknown path', 302, { path: '/nowhere' }],
  ['the redirect from an extra slash', 301, { path: `${pathOf('about', 'en')}/` }],
  ['a path that cannot be decoded', 302, { path: '/%' }],
  ['a write to a page', 404, { method: 'POST', path: pathOf('home', 'fr') }],
  [
    'a form that is sent',
    303,
    {
      method: 'POST',
      path: '/api/contact/form',
      headers: form,
      body: 'name=x&entreprise=x&email=x%40example.ch&phonenumber=1&message=x',
    },
  ],
  [
    'a form that is refused',
    400,
    { method: 'POST', path: '/api/contact/form', headers: form, body: 'name=x&page=%2Ffr%2Fa-propos' },
  ],
  ['a form without a body', 400, { method: 'POST', path: '/api/contact/form' }, contactPolicy],
  ['a file of the site', 200, { path: () => found(/\/assets\/[\w-]+\.js/) }],
  ['no file of the site', 404, { path: '/assets/nothing.js' }],
  ['an uploaded picture', 200, { path: () => found(/\/media\/[\w-]+\.webp/) }, sandboxPolicy],
  ['a part of it', 206, { path: () => found(/\/media\/[\w-]+\.webp/), headers: { range: 'bytes=0-9' } }, sandboxPolicy],
  ['an uploaded drawing', 200, { path: () => drawing }, drawingPolicy],
  ['no upload', 404, { path: `/media/${'0'.repeat(32)}.webp` }],
  ['a card', 200, { path: () => found(/\/cards\/[\w/.-]+\.jpg/) }],
  ['a data sheet', 200, { path: `${pathOf('machine', 'fr')}.pdf` }],
  ['a sitemap', 200, { path: '/sitemap.xml' }],
  ['robots.txt', 200, { path: '/robots.txt' }],
  ['a feed', 200, { path: () => found(/\/fr\/actualites\.atom/) }],
  ['a manifest', 200, { path: () => found(/\/site-fr\.webmanifest/) }],
  ['the back-office', 200, { path: '/admin/login' }, backOfficePolicy],
  ['the way to it', 302, { path: '/admin' }],
  ['a preview', 200, { path: `/admin/preview${pathOf('machine', 'fr')}`, headers: { cookie: 'session' } }],
  [
    'a pane',
    200,
    { path: `/admin/preview${pathOf('machine', 'fr')}?pane`, headers: { cookie: 'session' } },
    panePolicy,
  ],
  ['a pane without a session', 401, { path: `/admin/preview${pathOf('machine', 'fr')}?pane` }],
  ['the redirect from a preview to the login', 302, { path: `/admin/preview${pathOf('machine', 'fr')}` }],
  ['the API documentation', 200, { path: '/api/docs' }, docsPolicy],
  ['a read of the API', 200, { path: '/api/machine' }],
  ['a read with a session', 200, { path: '/api/settings', headers: { cookie: 'session' } }],
  ['a call without a session', 401, { method: 'POST', path: '/api/machine' }],
  ['no call', 404, { path: '/api/nothing' }],
  ['a call that cannot be decoded', 404, { path: '/api/%' }],
  [
    'a call from another site',
    403,
    { method: 'POST', path: '/api/contact', headers: { origin: 'https://evil.example' } },
  ],
  [
    'a body of another type',
    415,
    { method: 'POST', path: '/api/contact', headers: { 'content-type': 'text/plain' }, body: 'x' },
  ],
  ['a body that is too large', 413, { method: 'POST', path: '/api/auth/login', headers: json, body: 'x'.repeat(5000) }],
  ['a body that is not JSON', 400, { method: 'POST', path: '/api/contact', headers: json, body: '{' }],
];

test.each(cases)('%s has every security header', async (_what, status, { path, ...sent }, expected = policy) => {
  expectSecure(await ask({ ...sent, path: typeof path === 'string' ? path : path() }), status, expected);
});

/** A session and an ETag are known only once the server runs. */
async function ask({ headers = {}, ...sent }: Partial<Sent> & { path: string }): Promise<Received> {
  const tag = headers['if-none-match'] && String((await get(sent.path)).headers.etag);
  const known = { ...(headers.cookie && { cookie }), ...(tag && { 'if-none-match': tag }) };
  return sendRaw(server.url, { method: 'GET', ...sent, headers: { ...headers, ...known } });
}

const large = `x: ${'x'.repeat(20_000)}`;
test.each([
  ['a request that is not HTTP', 400, 'nonsense\r\n\r\n'],
  ['headers that are too large', 431, `GET /fr HTTP/1.1\r\nhost: x\r\n${large}\r\n\r\n`],
  ['an unmet expectation', 417, 'GET /fr HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n'],
  ['a request without a host', 400, 'GET /fr HTTP/1.1\r\n\r\n'],
  ['a request with two hosts', 400, 'GET /fr HTTP/1.1\r\nhost: x\r\nHOST: x\r\n\r\n'],
  ['an HTTP/1.0 request', 200, 'GET /fr HTTP/1.0\r\n\r\n'],
])('%s is answered with every security header', async (_what, status, request) => {
  const { hostname, port } = new URL(server.url);
  const answer = await text(connect(Number(port), hostname).setNoDelay().on('connect', send));
  function send(this: Socket) {
    this.write(request);
  }
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  expectSecure({ status: Number(first.split(' ')[1]), headers, body: Buffer.alloc(0) }, status, policy);
});

test('HSTS is sent over HTTPS only', () => {
  expect(securityHeaders({ PUBLIC_URL: 'http://localhost', CDN_URL: undefined })).not.toHaveProperty(
    'strict-transport-security',
  );
});

test('a range of the last bytes gets these bytes, or the whole file if it is shorter', async () => {
  const picture = found(/\/media\/[\w-]+\.webp/);
  const { length } = (await get(picture)).body;
  const last = async (bytes: number) => {
    const { status, headers, body } = await get(picture, { range: `bytes=-${bytes}` });
    return [status, headers['content-range'], body.length];
  };
  expect(await last(5)).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, 5]);
  for (const bytes of [length, length + 1, length * 1000])
    expect(await last(bytes)).toEqual([206, `bytes 0-${length - 1}/${length}`, length]);
  expect((await last(0))[0]).toBe(416);
});

test('uploads have a fixed type and are immutable, pages are revalidated, and nothing else is cached', async () => {
  const kept = async (path: string) => (await get(path)).headers['cache-control'];
  const picture = found(/\/media\/[\w-]+\.webp/);
  expect((await get(picture)).headers).toMatchObject({
    'content-type': 'image/webp',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([await kept('/fr'), await kept('/admin/login'), await kept('/api/news')]).toEqual([
    'no-cache',
    'no-store',
    'no-store',
  ]);
  expect(await kept('/')).toBe('private, no-store');
});

test("pages and back-office score A+ by the rules of Mozilla's Observatory", async () => {
  for (const path of [pathOf('home', 'fr'), pathOf('contact', 'de'), pathOf('machines', 'en'), '/admin/login']) {
    const { headers, body } = await get(path);
    expect(observatoryScore({ headers, html: String(body) }), path).toBe(130);
  }
});

test('no page has inline styles or scripts', async () => {
  const pages = everyPage.filter(({ language }) => language === 'fr').map(({ path }) => path);
  for (const path of [...pages, '/admin/login']) {
    const page = String((await get(path)).body).replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
    expect(page.match(/<[^>]*\s(?:style|on\w+)=|<style|<script(?![^>]* src="\/)|javascript:/gi), path).toBeNull();
  }
});

describe('when the database is broken', () => {
  beforeAll(() => {
    const database = openDatabase(server.directory);
    database.exec('drop table machine_category');
    database.close();
  });

  test.each(['/api/machine?limit=5', `${pathOf('machines', 'it')}?category=1`])(
    '%s has all security headers',
    async (path) => {
      expectSecure(await get(path), 500, policy);
    },
  );
});
