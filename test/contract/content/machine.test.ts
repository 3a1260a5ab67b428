import { expect } from 'vitest';
import { builtToOrder } from '../../../src/domain/catalogue/stock.ts';
import { type Call, test } from '../../support/contract.ts';
import { blank, category, inAll, machine } from '../../support/samples.ts';

const emptyLists = { categories: [], advantages: [], options: [], technical_characteristics: [], pictures: [] };

test('a machine is created with fifteen texts and answered in full', async ({ admin, visitor }) => {
  const { status, body } = await admin('POST', '/api/machine', machine);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: 1,
    ...machine,
    name: 'name in fr',
    description: 'description in fr',
    metadescription: 'metadescription in fr',
    ...emptyLists,
    copied: [],
    visible: true,
    public_from: null,
    public_until: null,
    ...builtToOrder,
    priority: null,
    version: 1,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect((await visitor('GET', '/api/machine/1')).body).toEqual(body);
});

test('a machine needs its French name only', async ({ admin }) => {
  const { status, body } = await admin('POST', '/api/machine', { name_fr: 'Presse' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...blank('name', 'description', 'metadescription'), name_fr: 'Presse', name: 'Presse' });
  for (const name_fr of [undefined, '', ' \t\n']) {
    const refused = await admin('POST', '/api/machine', { ...machine, name_fr });
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: expect.any(String), fields: { name_fr: expect.any(String) } },
    });
  }
});

test('the public list has every machine with its categories', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine', { name_fr: 'Presse' });
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine/2/category', { id: 1 });
  const { status, body } = await visitor('GET', '/api/machine');
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body[0]).toEqual({
    id: 1,
    ...machine,
    name: 'name in fr',
    description: 'description in fr',
    metadescription: 'metadescription in fr',
    categories: [],
    copied: [],
    visible: true,
    public_from: null,
    public_until: null,
    ...builtToOrder,
    priority: null,
    version: 1,
    updated_at: expect.any(String),
  });
  expect(body[1].categories).toEqual([{ id: 1, ...category, name: 'name in fr' }]);
});

test('the list is paged and filtered only on request', async ({ admin, visitor }) => {
  for (let index = 0; index < 3; index += 1) await admin('POST', '/api/machine', { name_fr: `M${index}` });
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine/3/category', { id: 1 });
  const idsOf = async (query: string) =>
    (await visitor('GET', `/api/machine${query}`)).body.map(({ id }: { id: number }) => id);
  expect(await idsOf('')).toEqual([1, 2, 3]);
  expect(await idsOf('?limit=2')).toEqual([1, 2]);
  expect(await idsOf('?limit=2&offset=2')).toEqual([3]);
  expect(await idsOf('?category=1')).toEqual([3]);
  expect(await idsOf('?category=9')).toEqual([]);
  for (const query of [
    '?limit=0',
    '?limit=101',
    '?limit=1e1',
    '?offset=-1',
    '?category=x',
    '?limit=1&limit=2',
    '?language=xx',
  ]) {
    expect((await visitor('GET', `/api/machine${query}`)).status, query).toBe(400);
  }
});

test('texts without a suffix are in the language of the query, then of the cookie, then French', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', { ...machine, description_it: '' });
  const nameIn = async (query: string, cookie = '') =>
    (await visitor('GET', `/api/machine/1${query}`, undefined, { cookie })).body.name;
  expect(await nameIn('')).toBe('name in fr');
  expect(await nameIn('', 'language=es')).toBe('name in es');
  expect(await nameIn('?language=de', 'language=es')).toBe('name in de');
  expect(await nameIn('', 'language=xx')).toBe('name in fr');
  const italian = (await visitor('GET', '/api/machine/1?language=it')).body;
  expect(italian).toMatchObject({ description: 'description in fr', description_it: '' });
});

test('PATCH accepts the full object, writes the differences and answers the machine', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/advantages', inAll('description'));
  const full = (await admin('GET', '/api/machine/1')).body;
  const generation = site.store.generation();
  const sent = {
    ...full,
    id: 77,
    name: 'no field',
    name_de: 'Neu',
    advantages: [],
    created_at: 'never',
    updated_at: 'never',
  };
  const { status, body } = await admin('PATCH', '/api/machine/1', sent);
  expect(status).toBe(200);
  expect(body).toEqual({ ...full, name_de: 'Neu', version: 2, updated_at: expect.any(String) });
  expect(site.store.generation()).toBeGreaterThan(generation);
  const unchanged = await admin('PATCH', '/api/machine/1', body);
  expect(unchanged.body).toEqual(body);
});

test('PATCH of one text keeps the others, and a blank French name is refused', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  expect((await admin('PATCH', '/api/machine/1', { description_en: '' })).body).toMatchObject({
    ...machine,
    description_en: '',
  });
  const refused = await admin('PATCH', '/api/machine/1', { name_fr: ' ', name_de: 'Neu' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { name_fr: expect.any(String) } } });
  expect((await admin('GET', '/api/machine/1')).body.name_de).toBe('name in de');
});

test('a machine is deleted with all its parts, and its id is never reused', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', {});
  expect(await admin('DELETE', '/api/machine/1')).toMatchObject({ status: 200, body: {} });
  expect(await admin('GET', '/api/machine/1')).toMatchObject({ status: 404, body: { detail: 'Machine not found' } });
  expect(await site.store.db.selectFrom('option').selectAll().execute()).toEqual([]);
  expect((await admin('POST', '/api/machine', machine)).body.id).toBe(2);
});

test('an unknown machine answers 404 with a reason', async ({ admin }) => {
  await refusesUnknown(admin, 'GET', '/api/machine/9');
  await refusesUnknown(admin, 'PATCH', '/api/machine/9', { name_fr: 'x' });
  await refusesUnknown(admin, 'DELETE', '/api/machine/9');
});

async function refusesUnknown(call: Call, method: string, url: string, payload?: unknown) {
  expect(await call(method, url, payload)).toMatchObject({ status: 404, body: { detail: 'Machine not found' } });
}
