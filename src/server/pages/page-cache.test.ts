import { expect, test } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

/** Room for ten pages of 10 kB: their three encodings, and what headers and key take. */
const room = 10 * 42_000;

function page(generation = 1, bytes = 10_000): CachedPage {
  const body = { etag: '', headers: [], unchangedHeaders: [], body: Buffer.alloc(bytes) };
  return { status: 200, generation, bodies: { br: body, gzip: body, identity: body } };
}

test('a page that visitors ask for again and again survives a crawl of many others', () => {
  const cache = createPageCache(room);
  const home = page();
  cache.set('/fr', home);
  for (let machine = 0; machine < 1000; machine += 1) {
    cache.set(`/fr/machine/${machine}`, page());
    expect(cache.get('/fr', 1), `after ${machine} others`).toBe(home);
  }
  const kept = Array.from({ length: 1000 }, (_, machine) => machine).filter((id) => cache.get(`/fr/machine/${id}`, 1));
  expect(kept, 'the bound in bytes holds, and the last are kept').toEqual([
    991, 992, 993, 994, 995, 996, 997, 998, 999,
  ]);
});

test('a page of an older generation, one too large, and any where nothing is kept are not handed out', () => {
  const cache = createPageCache(room);
  cache.set('/fr', page(1));
  expect(cache.get('/fr', 2)).toBeUndefined();
  cache.set('/fr', page(2));
  expect(cache.get('/fr', 2)).toBeDefined();
  cache.set('/de', page(2, room));
  expect([cache.get('/de', 2), cache.get('/fr', 2)?.generation]).toEqual([undefined, 2]);
  const none = createPageCache(0);
  none.set('/fr', page());
  expect(none.get('/fr', 1)).toBeUndefined();
});
