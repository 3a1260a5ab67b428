import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { servePictureFallbacks } from './picture-fallback.ts';

let assets: string;
let app: FastifyInstance;
beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'assets-'));
  for (const name of [
    'hero-0123456789-900.webp',
    'hero-0123456789-1200.webp',
    'hero-big-0123456789-2000.webp',
    'clients/a-0-90.webp',
  ])
    await put(name, name);
  await writeFile(join(assets, 'secret-1.webp'), 'secret');
  app = fastify();
  await app.register(fastifyStatic, { root: assets, prefix: '/assets/', maxAge: 1000, immutable: true });
  servePictureFallbacks(app, assets);
});
afterEach(async () => {
  await app.close();
  await rm(assets, { recursive: true });
});

const put = async (name: string, text: string) => {
  const path = join(assets, 'images', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
const ask = async (name: string) => {
  const { statusCode, body, headers } = await app.inject(`/assets/images/${name}`);
  return [statusCode, statusCode === 200 ? body : '', headers['cache-control']];
};

test('the widest picture replaces a width that is not yet encoded', async () => {
  expect(await ask('hero-0123456789-480.avif')).toEqual([200, 'hero-0123456789-1200.webp', 'no-cache']);
  expect(await ask('clients/a-0-48.avif')).toEqual([200, 'clients/a-0-90.webp', 'no-cache']);
  await put('hero-0123456789-480.avif', 'encoded');
  expect(await ask('hero-0123456789-480.avif')).toEqual([200, 'encoded', 'public, max-age=1, immutable']);
});

test.each([
  'other-0123456789-480.avif',
  'hero-0123456789-480.png',
  'none/a-1.webp',
  '..%2Fsecret-480.webp',
  '..%2fsecret-1.webp',
])('no picture replaces %s', async (name) => {
  const [status] = await ask(name);
  expect(status).toBeOneOf([403, 404]);
});
