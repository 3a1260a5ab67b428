import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PageAddress } from '../../../src/domain/page/page.ts';
import { startSwitches } from '../../../src/server/jobs/switches.ts';
import { loadPage } from '../../../src/site/pages/pages.ts';
import type { PageQuery } from '../../../src/site/query.ts';
import { readFindable } from '../../../src/store/content/findable.ts';
import { readAppState } from '../../../src/store/engine/app-state.ts';
import { nameLines } from '../../../src/store/enquiry/basket-line.ts';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { category, inAll, machine, news } from '../../support/samples.ts';

const minute = 60_000; // ms
const start = Math.ceil(Date.now() / minute) * minute;

/** Returns an instant some minutes after the start, in the format of the API. */
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
const setClock = (minutes: number, milliseconds = 0) => vi.setSystemTime(start + minutes * minute + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setClock(0);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a machine is public between its two instants, and absent everywhere at other times', async ({
  site,
  admin,
  visitor,
}) => {
  await admin('POST', '/api/category', category);
  for (const id of [1, 2]) {
    await admin('POST', '/api/machine', machine);
    await admin('POST', `/api/machine/${id}/category`, { id: 1 });
  }
  await admin('PATCH', '/api/machine/1', { public_from: at(5), public_until: at(8) });
  const lists = [
    '',
    '&sort=name',
    '&sort=updated_at&order=desc',
    '&category=1',
    '&category=1&sort=name',
    '&search=name',
  ];

  for (const [minutes, milliseconds, isSeen] of [
    [5, -1, false],
    [5, 0, true],
    [8, -1, true],
    [8, 0, false],
  ] as const) {
    setClock(minutes, milliseconds);
    const moment = `${minutes} minutes and ${milliseconds} ms`;
    const seen = isSeen ? [1, 2] : [2];
    for (const list of lists) {
      const { body, headers } = await visitor('GET', `/api/machine?limit=9${list}`);
      expect(ids(body).sort(), moment + list).toEqual(seen);
      expect(headers['total-count'], moment + list).toBe(String(seen.length));
    }
    expect((await visitor('GET', '/api/machine/1')).status, moment).toBe(isSeen ? 200 : 404);
    expect((await admin('GET', '/api/machine/1')).status).toBe(200);
    expect((await pageOf(site, 'machine', 1)) !== undefined, moment).toBe(isSeen); // includes the data sheet
    for (const query of [{}, { category: 1 }] as PageQuery[])
      expect(await pageOf(site, 'machines', undefined, query), moment).toMatchObject({
        machines: seen.map((id) => ({ id })),
        pagination: { count: seen.length },
      });
    expect(ids((await pageOf(site, 'home')).form.machines), moment).toEqual(seen);
    expect('chosen' in (await pageOf(site, 'contact', undefined, { machine: 1 })).form, moment).toBe(isSeen);
    const compared = await pageOf(site, 'comparison', undefined, { machines: [1, 2] });
    expect(ids(compared.machines), moment).toEqual(seen);
    const findable = await readFindable(site.store.db);
    expect(ids(findable.machines), moment).toEqual(seen);
    const [line] = await nameLines(site.store.db, [{ machine: 1, name: 'As sent', quantity: 1, note: '' }]);
    expect(line?.name, 'the mail of an enquiry does not name unpublished machines').toBe(
      isSeen ? machine.name_fr : 'As sent',
    );
  }
  await admin('PATCH', '/api/machine/2', { visible: false });
  expect((await readFindable(site.store.db)).categories).toEqual([]);
  expect(ids((await admin('GET', '/api/machine')).body)).toEqual([1, 2]);
  expect(ids((await admin('GET', '/api/machine?visible=true')).body), 'the visible flag').toEqual([1]);
});

test('a news item is public between its two instants, and absent everywhere at other times', async ({
  site,
  admin,
  visitor,
}) => {
  for (const _ of [1, 2]) await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/news/2', { public_from: at(5), public_until: at(8) });
  for (const [minutes, seen] of [
    [4, [1]],
    [5, [2, 1]],
    [8, [1]],
  ] as const) {
    setClock(minutes);
    for (const list of ['', '&sort=title&order=desc', '&search=title'])
      expect(ids((await visitor('GET', `/api/news?limit=9${list}`)).body), minutes + list).toEqual(
        list.includes('search') ? expect.arrayContaining([...seen]) : seen,
      );
    expect((await visitor('GET', '/api/news?limit=1')).headers['total-count']).toBe(String(seen.length));
    expect((await visitor('GET', '/api/news/2')).status).toBe(seen.length === 2 ? 200 : 404);
    expect((await pageOf(site, 'newsItem', 2)) !== undefined).toBe(seen.length === 2);
    for (const page of ['news', 'home'] as const) expect(ids((await pageOf(site, page)).news)).toEqual(seen);
    const findable = await readFindable(site.store.db);
    expect(ids(findable.news)).toEqual(seen);
    if (seen.length === 2) expect(findable.news[0]?.updated_at, 'for search engines').toBe(at(5));
  }
});

test('publication times are validated, versioned, undoable and stored as whole minutes in UTC', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const patch = (fields: object, headers = {}) => admin('PATCH', '/api/machine/1', fields, headers);
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ public_from: null, public_until: null });
  expect((await patch({ public_from: '2026-12-03T08:00:59.9+01:00' })).body.public_from).toBe(
    '2026-12-03T07:00:00.000Z',
  );
  for (const public_until of ['2026-12-03T07:00:00Z', '2026-12-03T07:30:00+02:00'])
    expect(await patch({ public_until })).toMatchObject({
      status: 400,
      body: { fields: { public_until: 'must be later than the moment from which it is public' } },
    });
  expect((await patch({ public_until: '2026-12-04T07:00:00Z' })).status).toBe(200);
  expect((await patch({ public_from: '2026-12-05T07:00:00Z' })).body.fields).toEqual({
    public_from: 'must be earlier than the moment until which it is public',
  });
  for (const strange of [
    '2026-12-03',
    '2026-12-03T08:00',
    '2026-02-29T08:00:00Z',
    '1999-12-31T22:00:00Z',
    '9999-12-31T23:59:00-02:00',
    '',
    5,
  ])
    expect((await patch({ public_from: strange })).body.fields, String(strange)).toHaveProperty('public_from');

  const { body } = await patch({ public_from: null });
  expect(body).toMatchObject({ public_from: null, version: 4 });
  const { body: late } = await patch({ public_from: '2026-12-01T07:00:00Z' }, { 'if-match': '"2"' });
  expect(late).toMatchObject({ fields: { public_from: expect.any(String) }, current: { version: 4 } });
  const { body: history } = await admin('GET', '/api/history?noun=machine&id=1');
  expect(history[0]).toMatchObject({
    field: 'public_until',
    from: null,
    to: '2026-12-04T07:00:00.000Z',
    restorable: true,
  });
});

test('an undo cannot make a publication end before it begins', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/news/1', { public_until: at(5) });
  await admin('PATCH', '/api/news/1', { public_until: null });
  setClock(60); // later changes become separate entries
  await admin('PATCH', '/api/news/1', { public_until: at(5) });
  setClock(120);
  await admin('PATCH', '/api/news/1', { public_until: at(200) });
  await admin('PATCH', '/api/news/1', { public_from: at(150) });
  const { body: history } = await admin('GET', '/api/history?noun=news&id=1');
  const [, ended] = history;
  expect(ended).toMatchObject({ from: at(5), to: at(200), restorable: false });
  expect((await admin('POST', `/api/history/${ended.id}/restore`)).status).toBe(409);
  expect((await admin('POST', `/api/history/${history[0].id}/restore`)).status).toBe(200);
  expect((await admin('POST', `/api/history/${ended.id}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/news/1')).body).toMatchObject({ public_from: null, public_until: at(5) });
});

test('new records are visible unless they are created hidden', async ({ admin, visitor }) => {
  for (const [noun, sample] of [
    ['machine', machine],
    ['news', news],
  ] as const) {
    expect((await admin('POST', `/api/${noun}`, sample)).body.visible).toBe(true);
    expect((await admin('POST', `/api/${noun}`, { ...sample, visible: false })).body.visible).toBe(false);
    expect(ids((await visitor('GET', `/api/${noun}`)).body)).toEqual([1]);
  }
});

test('the generation rises only in the minute of a switch, on each instance, even after a pause', {
  tags: 'full',
}, async ({ site: { store }, admin }) => {
  const log = { warn: vi.fn() };
  await admin('POST', '/api/machine', { ...machine, ...inAll('name') });
  await admin('PATCH', '/api/machine/1', { public_from: at(2), public_until: at(9) });
  const before = store.generation();
  const instances = [startSwitches({ store, log }), startSwitches({ store, log })];
  const stop = () => Promise.all(instances.splice(0).map((instance) => instance.stop()));
  try {
    setClock(1, minute - 1);
    await looked();
    expect(store.generation()).toBe(before);
    setClock(2);
    await expect.poll(() => store.generation()).toBe(before + 2);
    setClock(5);
    await looked();
    expect(store.generation()).toBe(before + 2);
    await stop();
    setClock(30);
    instances.push(startSwitches({ store, log }));
    await expect.poll(() => store.generation(), { message: 'changes made meanwhile' }).toBe(before + 3);
    expect(await readAppState(store.db, 'switched')).toBe(at(30));
    expect(log.warn).not.toHaveBeenCalled();
  } finally {
    await stop();
  }
});

/** Waits until the clock, checked every second, was read again. */
const looked = () => new Promise((done) => setTimeout(done, 1200));

const ids = (list: { id: number }[]) => list.map(({ id }) => id);

// biome-ignore lint/suspicious/noExplicitAny: a test may read any part of a page
async function pageOf({ store }: TestApp, page: PageAddress['page'], id?: number, query: PageQuery = {}): Promise<any> {
  const address = { page, language: 'fr', ...(id !== undefined && { id }) } as PageAddress;
  return (await loadPage(store.db, address, query))?.data;
}
