import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { signIn } from '../../support/administrator.ts';
import { floodInFiveLanguages, unkeyedHeaders } from '../../support/language-flood.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { readMetrics } from '../../support/run-load.ts';
import { freePort, type Server, startServer } from '../../support/server.ts';

let server: Server;
let metrics: string;
beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}`;
  server = await startServer(await mkdtemp(join(tmpdir(), 'caching-')), { METRICS_PORT: port });
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

test('fifty irrelevant headers and queries do not change the page of the next visitor', async () => {
  const administrator = await signIn(server.url);
  expect(Object.keys(unkeyedHeaders)).toHaveLength(50);
  const ask = async (path: string, headers = {}) => {
    const { status, headers: received, body } = await sendRaw(server.url, { method: 'GET', path, headers });
    const { date: _, ...kept } = received;
    return { status, kept, body: String(body) };
  };
  for (const path of [pathOf('home', 'fr'), pathOf('machine', 'it'), pathOf('contact', 'de'), '/robots.txt']) {
    const clean = await ask(path);
    await administrator('PATCH', '/api/machine/1', { description_en: `So that ${path} is made anew` });
    const odd = await ask(path, unkeyedHeaders);
    expect(odd.status, path).toBe(200);
    expect(odd.body, path).not.toMatch(/evil|x-odd/);
    await ask(`${path}?utm_source=evil&x=${'evil'.repeat(20)}`);
    expect(await ask(path), path).toEqual(clean);
  }
});

test('two hundred concurrent requests during edits get the right one of five languages', {
  tags: 'full',
}, async () => {
  expect(await floodInFiveLanguages(server, { requests: 200, atOnce: 20, seed: 1 })).toEqual({ wrong: [], refused: 0 });
});

test('a browser that saves data gets the same page without speculation rules', async () => {
  const path = pathOf('about', 'it');
  const ask = (headers: Record<string, string>) => sendRaw(server.url, { method: 'GET', path, headers });
  const saving = [await ask({ 'save-data': 'on' }), await ask({ 'save-data': 'on' })]; // rendered, then from the cache
  const usual = await ask({});
  expect(usual.headers['speculation-rules']).toBe('"/speculation-rules-it.json"');
  expect(usual.headers.vary).toBe('Accept-Encoding, Save-Data');
  const { date: _, 'speculation-rules': __, ...others } = usual.headers;
  for (const { headers, body } of saving) {
    expect({ ...others, ...headers }).toEqual({ ...others, date: expect.any(String) });
    expect(String(body)).toBe(String(usual.body));
  }
  const known = { 'if-none-match': String(usual.headers.etag) };
  expect(await ask({ ...known, 'save-data': 'on' })).toMatchObject({ status: 304 });
  expect((await ask({ ...known, 'save-data': 'on' })).headers).not.toHaveProperty('speculation-rules');
});

/** Returns how many of these addresses the cache answers. */
async function hits(paths: string[]): Promise<number> {
  const count = async () => (await readMetrics(metrics)).page_cache_hits_total ?? 0;
  const before = await count();
  for (const path of paths) expect((await sendRaw(server.url, { method: 'GET', path })).status, path).toBe(200);
  return (await count()) - before;
}

test('an address with an unknown machine gets the plain page and is not cached', async () => {
  const [contact, junk] = [pathOf('contact', 'fr'), `${pathOf('contact', 'fr')}?machine=999`];
  const tag = async (path: string) => (await sendRaw(server.url, { method: 'GET', path })).headers.etag;
  expect(await tag(junk)).toBe(await tag(contact));
  expect(await tag(`${contact}?machine=1`)).not.toBe(await tag(contact));
  expect(await hits([junk, junk])).toBe(0);
  expect(await hits([contact, `${contact}?machine=1`])).toBe(2);
});

test('searches are not cached and do not evict the main pages', async () => {
  const main = languages.flatMap((language) => [pathOf('home', language), pathOf('search', language)]);
  await hits(main);
  expect(await hits(Array.from({ length: 60 }, (_, index) => `${pathOf('search', 'fr')}?q=acier${index % 30}`))).toBe(
    0,
  );
  expect(await hits(main)).toBe(main.length);
});

test('3,000 invented addresses do not evict the main pages', { tags: 'full' }, async () => {
  const main = languages.flatMap((language) => [pathOf('home', language), pathOf('contact', language)]);
  await hits(main);
  expect(
    await hits(Array.from({ length: 3000 }, (_, index) => `${pathOf('contact', 'fr')}?machine=${index + 1000}`)),
  ).toBe(0);
  expect(await hits(main)).toBe(main.length);
});
