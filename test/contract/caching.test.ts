import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../support/addresses.ts';
import { signIn } from '../support/administrator.ts';
import { floodInFiveLanguages, unkeyedHeaders } from '../support/language-flood.ts';
import { sendRaw } from '../support/raw-request.ts';
import { type Server, startServer } from '../support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'caching-')));
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

test('fifty headers and queries that mean nothing leave no trace in what the next visitor gets', async () => {
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

test('two hundred requests in five languages, twenty at a time, while the content changes, get no wrong language', async () => {
  expect(await floodInFiveLanguages(server, { requests: 200, atOnce: 20, seed: 1 })).toEqual({ wrong: [], refused: 0 });
});
