import { expect } from 'vitest';
import spanish from '../../../content/locales/es/translation.json' with { type: 'json' };
import french from '../../../content/locales/fr/translation.json' with { type: 'json' };
import { loadServicePage } from '../../../src/site/services/load-services.ts';
import { type Call, test } from '../../support/contract.ts';

type Listed = { id: number; title_fr: string };

const list = async (admin: Call, page = 'r&d'): Promise<Listed[]> =>
  (await admin('GET', `/api/service?page=${encodeURIComponent(page)}`)).body;
const idsOf = async (admin: Call, page?: string) => (await list(admin, page)).map(({ id }) => id);

test('a new database has the default services of the three service pages', async ({ admin, visitor }) => {
  const seeds = {
    hydraulique: [french.hydraulique.services.items, spanish.hydraulique.services.items],
    oxycoupage: [french.oxycoupage.services.items, spanish.oxycoupage.services.items],
    'r&d': [french['r&d'].list.items, spanish['r&d'].list.items],
  };
  for (const [page, [fr = [], es = []]] of Object.entries(seeds)) {
    const wanted = fr.map(({ title, text, ...seed }, index) => ({
      page,
      part: page === 'hydraulique' && 'key' in seed ? seed.key : null,
      title_fr: title,
      text_fr: text,
      title_es: es[index]?.title,
      text_es: es[index]?.text,
      visible: true,
      priority: index + 1,
      version: 1,
    }));
    expect(await list(admin, page)).toMatchObject(wanted);
    const { lists, texts } = (await admin('GET', `/api/page/${encodeURIComponent(page)}`)).body;
    expect(lists).toContain('service');
    expect(texts.filter(({ key }: { key: string }) => /\.items\.[^.]+\.title$/.test(key))).toEqual([]);
  }
  expect((await admin('GET', '/api/service')).body).toHaveLength(16);
  expect((await admin('GET', '/api/service?page=home')).status).toBe(400);
  expect((await visitor('GET', '/api/service')).status).toBe(401);
});

test('a service can be added to a page, changed, moved within it, hidden, deleted and restored', async ({
  admin,
  site,
}) => {
  const there = await idsOf(admin);
  const made = await admin('POST', '/api/service', { page: 'r&d', title_fr: 'Essais' });
  expect(made).toMatchObject({ status: 200, body: { page: 'r&d', part: null, text_fr: '', priority: 5, version: 1 } });
  const path = `/api/service/${made.body.id}`;
  expect(await admin('PATCH', path, { text_fr: 'Au banc' }, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { text_fr: 'Au banc' },
  });
  expect(await admin('PATCH', path, { text_fr: 'x' }, { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    body: { current: { text_fr: 'Au banc' } },
  });
  const hydraulics = await idsOf(admin, 'hydraulique');
  await admin('PATCH', '/api/service/order', { ids: [made.body.id] });
  expect(await idsOf(admin)).toEqual([made.body.id, ...there]);
  expect(await idsOf(admin, 'hydraulique')).toEqual(hydraulics);
  await admin('PATCH', `/api/service/${there[0]}`, { visible: false });
  const { services } = await loadServicePage('r&d')(site.store.db, { language: 'it', id: 0, query: {} });
  expect(services.map(({ id }) => id)).toEqual([made.body.id, ...there.slice(1)]);
  expect(services[0]).toMatchObject({ title: { text: 'Essais', language: 'fr' }, text: { language: 'fr' } });
  const { headers } = await admin('DELETE', path);
  expect(await idsOf(admin)).toEqual(there);
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).status).toBe(200);
  expect(await idsOf(admin)).toEqual([made.body.id, ...there]);
});

test('a service needs a page and a French title, and an order covers one page', async ({ admin }) => {
  for (const body of [
    { title_fr: 'a' },
    { page: 'home', title_fr: 'a' },
    { page: 'r&d' },
    { page: 'r&d', title_fr: ' ' },
    { page: 'r&d', title_fr: 'a', text_fr: 'a'.repeat(2001) },
  ])
    expect((await admin('POST', '/api/service', body)).status, JSON.stringify(body)).toBe(400);
  for (const [ids, status] of [
    [[1, 8], 404],
    [[99], 404],
    [[], 400],
  ])
    expect((await admin('PATCH', '/api/service/order', { ids })).status).toBe(status);
  expect((await admin('PATCH', '/api/service/99', {})).status).toBe(404);
  expect((await admin('DELETE', '/api/service/99')).status).toBe(404);
});
