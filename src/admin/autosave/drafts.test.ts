import { beforeEach, expect, test, vi } from 'vitest';
import { noEdits } from './edits.ts';

const path = '/api/machine/1';
const typed = {
  ...noEdits,
  version: 3,
  base: { name_fr: 'old' },
  typed: { name_fr: 'new' },
  sending: { name_en: 'sent' },
};
const day = 24 * 60 * 60 * 1000;

/** Fakes the browser's storage and locks. `page` imports a fresh copy of the module, as another page does. */
let held: { name: string }[];
beforeEach(() => {
  held = [];
  const kept = {};
  const methods = {
    getItem: (key: string) => Reflect.get(kept, key) ?? null,
    setItem: (key: string, value: string) => Reflect.set(kept, key, value),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) ?? Reflect.get(kept, name) }),
  );
  const request = async (name: string, hold: () => Promise<void>) => {
    held.push({ name });
    await hold();
    held = held.filter((lock) => lock.name !== name);
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  vi.useRealTimers();
});

async function page() {
  vi.resetModules();
  return import('./drafts.ts');
}

test('the next page takes over the text of a closed page once', async () => {
  (await page()).createDrafts(() => '7').keep(path, typed);
  held = [];
  const next = await page();
  const taken = await next.takeDrafts('7');
  expect(taken.get(path)).toEqual({
    ...noEdits,
    version: 3,
    base: typed.base,
    typed: { name_fr: 'new' },
    attempted: { name_en: 'sent' },
  });
  expect(await next.takeDrafts('7')).toEqual(new Map());
});

test('a text that waits for a choice between two versions still waits on the next page', async () => {
  const collisions = { name_fr: 'theirs' };
  (await page()).createDrafts(() => '7').keep(path, { ...typed, collisions });
  held = [];
  expect((await (await page()).takeDrafts('7')).get(path)?.collisions).toEqual(collisions);
});

test('the later of two texts for one field wins', async () => {
  vi.useFakeTimers({ now: 2_000_000 });
  (await page()).createDrafts(() => '7').keep(path, { ...typed, typed: { name_fr: 'later' } });
  vi.setSystemTime(1_000_000);
  (await page())
    .createDrafts(() => '7')
    .keep(path, { ...typed, version: 2, typed: { name_fr: 'earlier', name_de: 'other' } });
  held = [];
  expect((await (await page()).takeDrafts('7')).get(path)).toMatchObject({
    version: 2,
    typed: { name_fr: 'later', name_de: 'other' },
  });
});

test('a page does not take over the text of an open page', async () => {
  (await page()).createDrafts(() => '7').keep(path, typed);
  expect(await (await page()).takeDrafts('7')).toEqual(new Map());
});

test("another user's text is neither taken over nor deleted", async () => {
  (await page()).createDrafts(() => '7').keep(path, typed);
  held = [];
  expect(await (await page()).takeDrafts('8')).toEqual(new Map());
  expect((await (await page()).takeDrafts('7')).size).toBe(1);
});

test('a tab that begins as a new page takes over the text that it has left', async () => {
  const { createDrafts, openPage, takeDrafts } = await page();
  createDrafts(() => '7@3').keep(path, typed);
  expect(await takeDrafts('7@3')).toEqual(new Map());
  openPage();
  await Promise.resolve(); // the lock of the page that was left ends
  expect(await takeDrafts('7')).toEqual(new Map());
  expect((await takeDrafts('7@3')).get(path)?.typed).toEqual(typed.typed);
});

test('saving a text removes its draft, and drafts expire after a week', async () => {
  const first = (await page()).createDrafts(() => '7');
  first.keep(path, typed);
  first.drop(path);
  expect(Object.keys(localStorage)).toEqual([]);
  first.keep(path, typed);
  held = [];
  vi.useFakeTimers({ now: Date.now() + 7 * day + 1 });
  expect(await (await page()).takeDrafts('7')).toEqual(new Map());
  expect(Object.keys(localStorage)).toEqual([]);
});
