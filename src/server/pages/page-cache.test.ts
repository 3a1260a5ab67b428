import { expect, test } from 'vitest';
import { FinishedAnswer } from '../edge/finished-answer.ts';
import { type CachedPage, chooseEncoding, createPageCache } from './page-cache.ts';

/** Room for ten pages of 10 kB: three encodings each, with headers and key. */
const room = 10 * 42_000;

function page(generation = 1, bytes = 10_000): CachedPage {
  const body = {
    etag: '',
    answer: new FinishedAnswer(200, {}, Buffer.alloc(bytes)),
    unchanged: new FinishedAnswer(304, {}),
  };
  return { status: 200, generation, sharedUntil: 0, bodies: { br: body, gzip: body, identity: body } };
}

test('a popular page stays cached through a crawl of 100,000 other addresses', () => {
  const cache = createPageCache(room);
  const home = page();
  const crawled = page();
  cache.set('/fr', home);
  let lost = 0;
  for (let machine = 0; machine < 100_000; machine += 1) {
    cache.set(`/fr/machine/${machine}`, crawled);
    if (machine % 5 === 0 && cache.get('/fr', 1) !== home) lost += 1;
  }
  expect(lost, 'requests that found the home page evicted').toBe(0);
  const kept = Array.from({ length: 100_000 }, (_, id) => id).filter((id) => cache.get(`/fr/machine/${id}`, 1));
  expect(kept, 'the cache stays within its bytes and keeps the latest pages').toEqual([
    99_991, 99_992, 99_993, 99_994, 99_995, 99_996, 99_997, 99_998, 99_999,
  ]);
});

test('the cache returns no page that is stale or too large, and none at all if its size is 0', () => {
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

test('the first page of a new generation removes all others', () => {
  const cache = createPageCache(room);
  cache.set('/fr', page(1));
  cache.set('/de', page(2));
  expect([cache.get('/fr', 1), cache.get('/de', 2)?.generation]).toEqual([undefined, 2]);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
] as const)('for %j a page is sent as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
