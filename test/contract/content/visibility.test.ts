import { expect } from 'vitest';
import type { PageAddress } from '../../../src/domain/page/page.ts';
import { loadPage } from '../../../src/site/pages/pages.ts';
import type { PageQuery } from '../../../src/site/query.ts';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { category, machine, news } from '../../support/samples.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test may read any part of a page
async function pageOf({ store }: TestApp, page: PageAddress['page'], id?: number, query: PageQuery = {}): Promise<any> {
  return (await loadPage(store.db, { page, language: 'fr', ...(id !== undefined && { id }) } as PageAddress, query))
    ?.data;
}

test('a hidden machine exists only for logged-in users', async ({ admin, visitor }) => {
  for (const _ of [1, 2]) await admin('POST', '/api/machine', machine);
  expect(await admin('PATCH', '/api/machine/1', { visible: false })).toMatchObject({
    status: 200,
    body: { visible: false, version: 2 },
  });
  expect((await visitor('GET', '/api/machine')).body).toMatchObject([{ id: 2, visible: true }]);
  expect((await visitor('GET', '/api/machine?visible=false')).body).toMatchObject([{ id: 2 }]);
  expect(await visitor('GET', '/api/machine/1')).toMatchObject({ status: 404, body: { detail: 'Machine not found' } });
  expect((await visitor('GET', '/api/machine/1')).headers).not.toHaveProperty('etag');
  expect((await admin('GET', '/api/machine')).body).toMatchObject([{ id: 1, visible: false }, { id: 2 }]);
  expect((await admin('GET', '/api/machine/1')).status).toBe(200);
  expect((await admin('GET', '/api/machine?visible=false')).body).toMatchObject([{ id: 1 }]);
  expect((await admin('GET', '/api/machine?visible=true')).body).toMatchObject([{ id: 2 }]);
  await admin('PATCH', '/api/machine/1', { visible: true });
  expect((await visitor('GET', '/api/machine/1')).status).toBe(200);
});

test('a hidden news item exists only for logged-in users', async ({ admin, visitor }) => {
  for (const _ of [1, 2]) await admin('POST', '/api/news', news);
  expect((await admin('PATCH', '/api/news/2', { visible: false })).body.visible).toBe(false);
  expect((await visitor('GET', '/api/news')).body).toMatchObject([{ id: 1 }]);
  expect((await visitor('GET', '/api/news/2')).status).toBe(404);
  expect((await admin('GET', '/api/news')).body).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect((await admin('GET', '/api/news?visible=false')).body).toMatchObject([{ id: 2 }]);
});

test('the public site shows no trace of hidden records', async ({ admin, site }) => {
  await admin('POST', '/api/category', category);
  for (const id of [1, 2]) {
    await admin('POST', '/api/machine', machine);
    await admin('POST', `/api/machine/${id}/category`, { id: 1 });
    await admin('POST', '/api/news', news);
  }
  const generation = site.store.generation();
  await admin('PATCH', '/api/machine/1', { visible: false });
  await admin('PATCH', '/api/news/1', { visible: false });
  expect(site.store.generation()).toBe(generation + 2);
  expect(await pageOf(site, 'machine', 1)).toBeUndefined();
  expect(await pageOf(site, 'machine', 2)).toBeDefined();
  expect(await pageOf(site, 'newsItem', 1)).toBeUndefined();
  expect(await pageOf(site, 'machines')).toMatchObject({ machines: [{ id: 2 }], pagination: { count: 1 } });
  expect(await pageOf(site, 'machines', undefined, { category: 1 })).toMatchObject({ pagination: { count: 1 } });
  expect(await pageOf(site, 'news')).toMatchObject({ news: [{ id: 2 }], pagination: { count: 1 } });
  expect(await pageOf(site, 'home')).toMatchObject({ news: [{ id: 2 }], form: { machines: [{ id: 2 }] } });
  const { form } = await pageOf(site, 'contact', undefined, { machine: 1 });
  expect(form.machines).toMatchObject([{ id: 2 }]);
  expect(form).not.toHaveProperty('chosen');
});

test('news are sorted by day, newest first, and by id within a day', async ({ admin, visitor, site }) => {
  for (const _ of [1, 2, 3, 4]) await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/news/4', { date: '2019-12-31' });
  for (const id of [1, 3]) await admin('PATCH', `/api/news/${id}`, { date: '2020-02-29' });
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  expect(ids((await visitor('GET', '/api/news')).body)).toEqual([2, 3, 1, 4]);
  expect(ids((await pageOf(site, 'news')).news)).toEqual([2, 3, 1, 4]);
  expect((await visitor('GET', '/api/news/3')).body.date).toBe('2020-02-29');
});

test('malformed days and visibilities are refused', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/machine', machine);
  for (const date of ['2021-02-29', '29.2.2020', '2020-2-9', '', null, 5, '2020-02-29T00:00:00Z', '+012020-01-01'])
    expect((await admin('PATCH', '/api/news/1', { date })).body.fields, String(date)).toHaveProperty('date');
  for (const visible of ['true', 1, null]) {
    expect((await admin('PATCH', '/api/news/1', { visible })).status).toBe(400);
    expect((await admin('PATCH', '/api/machine/1', { visible })).status).toBe(400);
  }
});
