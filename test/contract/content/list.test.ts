import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { listMachines } from '../../../src/store/content/machine/machine.ts';
import { type Call, test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, inAll, machine, news } from '../../support/samples.ts';

async function listed(call: Call, url: string): Promise<{ ids: number[]; total: number }> {
  const { status, body, headers } = await call('GET', url);
  expect(status, url).toBe(200);
  return { ids: body.map(({ id }: { id: number }) => id), total: Number(headers['total-count']) };
}

test('a list has the total number of records', async ({ admin, visitor }) => {
  for (let index = 0; index < 3; index += 1) await admin('POST', '/api/machine', machine);
  expect(await listed(visitor, '/api/machine')).toEqual({ ids: [1, 2, 3], total: 3 });
  expect(await listed(visitor, '/api/machine?limit=2&offset=2')).toEqual({ ids: [3], total: 3 });
  await admin('PATCH', '/api/machine/2', { visible: false });
  expect(await listed(visitor, '/api/machine?limit=1')).toEqual({ ids: [1], total: 2 });
  expect(await listed(admin, '/api/machine?limit=1')).toEqual({ ids: [1], total: 3 });
});

test.for([
  ['machine', 'name', machine],
  ['news', 'title', news],
  ['category', 'name', category],
] as const)(
  '%s: a search covers all five languages and ignores case',
  async ([noun, field, sample], { admin, visitor }) => {
    const url = `/api/${noun}`;
    const make = (texts: object) => admin('POST', url, { ...sample, ...texts });
    await make({ [`${field}_fr`]: 'Presse 50%', [`${field}_it`]: 'Pressa' });
    await make({ [`${field}_fr`]: 'Fendeuse_à bois', [`${field}_de`]: 'HOLZSPALTER \\ gross' });
    const found = async (search: string) =>
      (await listed(visitor, `${url}?sort=id&search=${encodeURIComponent(search)}`)).ids;
    expect(await found('presse')).toEqual([1]);
    expect(await found('PRESSA')).toEqual([1]);
    expect(await found('holzspalter')).toEqual([2]);
    expect(await found('in es')).toEqual([1, 2]);
    for (const text of ['à BOIS', 'À bois', 'a bois']) expect(await found(text), text).toEqual([2]);
    expect(await found('%')).toEqual([1]);
    expect(await found('_')).toEqual([2]);
    expect(await found('\\')).toEqual([2]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('')).toEqual([1, 2]);
    expect((await listed(visitor, `${url}?search=press&limit=5`)).total).toBe(1);
    expect((await visitor('GET', `${url}?search=${'x'.repeat(201)}`)).status).toBe(400);
  },
);

test('the pages of a list of known length continue each other, from whichever end they are read', async ({
  admin,
  site,
}) => {
  const { db } = site.store;
  for (let index = 0; index < 11; index += 1) await admin('POST', '/api/machine', { ...machine, priority: index % 3 });
  await admin('PATCH', '/api/machine/7', { visible: false, priority: null });
  for (const filter of [{ isPublic: true }, { sort: 'name', order: 'desc' }, {}] as const) {
    const all = (await listMachines(db, filter)).map(({ id }) => id);
    for (const limit of [1, 4, 5, 20]) {
      const shown: number[] = [];
      for (let offset = 0; offset < all.length; offset += limit)
        shown.push(...(await listMachines(db, { ...filter, limit, offset, total: all.length })).map(({ id }) => id));
      expect(shown, `${limit} a page`).toEqual(all);
    }
  }
});

test('a list is sorted, and equal records come in id order', async ({ admin }) => {
  for (const name_fr of ['b', 'A', 'a', 'C']) await admin('POST', '/api/machine', { name_fr });
  await admin('PATCH', '/api/machine/4', { name_de: 'aa' });
  const sorted = async (query: string) => (await listed(admin, `/api/machine?${query}`)).ids;
  expect(await sorted('sort=name')).toEqual([2, 3, 1, 4]);
  expect(await sorted('sort=name&order=desc')).toEqual([4, 1, 3, 2]);
  expect(await sorted('sort=name&language=de')).toEqual([2, 3, 4, 1]);
  expect(await sorted('sort=id&order=desc&limit=2')).toEqual([4, 3]);
  expect((await sorted('sort=updated_at&order=desc'))[0]).toBe(4);
  await setTimeout(5); // waits for a later millisecond
  await admin('POST', '/api/machine/1/options', {});
  expect((await sorted('sort=updated_at&order=desc'))[0]).toBe(1);
});

test('the overview of a page adds a small picture and translation states, for an administrator only', async ({
  site,
  admin,
  visitor,
}) => {
  for (const each of [machine, { name_fr: 'Presse' }]) await admin('POST', '/api/machine', each);
  await admin('POST', '/api/news', news);
  const image = await base64(picture({ width: 400, height: 300 }).png().toBuffer());
  const { url } = (await admin('POST', '/api/machine/2/picture', { image, type: 'image/png' })).body;
  const complete = { fr: 'complete', de: 'complete', en: 'complete', it: 'complete', es: 'complete' };
  const missing = { fr: 'complete', de: 'missing', en: 'missing', it: 'missing', es: 'missing' };
  const rows = async (call: Call, query: string) => (await call('GET', query)).body;
  expect(await rows(admin, '/api/machine?overview=true&limit=9')).toMatchObject([
    { id: 1, thumbnail: '', translations: complete },
    { id: 2, thumbnail: url, translations: missing },
  ]);
  expect(await rows(admin, '/api/news?overview=true&limit=9')).toMatchObject([{ translations: complete }]);
  for (const noun of ['machine', 'news'])
    for (const [call, query] of [
      [admin, 'overview=true'],
      [admin, 'overview=false&limit=9'],
      [visitor, 'overview=true&limit=9'],
    ] as const)
      expect(Object.keys((await rows(call, `/api/${noun}?${query}`))[0]), query).not.toContain('translations');
  const file = await site.media.path(url.replace('/media/', '').replace('.webp', '-160.webp'));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 160 });
});

test('accents do not move a name to the end', async ({ admin }) => {
  for (const name_fr of ['fendeuse', 'Élévateur', 'ébarbeuse', 'Zwick', 'établi'])
    await admin('POST', '/api/machine', { name_fr });
  const { body } = await admin('GET', '/api/machine?sort=name');
  expect(body.map(({ name_fr }: { name_fr: string }) => name_fr)).toEqual([
    'ébarbeuse',
    'Élévateur',
    'établi',
    'fendeuse',
    'Zwick',
  ]);
});

test('news and categories are sorted too', async ({ admin }) => {
  for (const [index, date] of ['2020-01-02', '2020-01-01', '2020-01-02'].entries()) {
    await admin('POST', '/api/news', { ...news, title_fr: `${9 - index}` });
    await admin('PATCH', `/api/news/${index + 1}`, { date });
    await admin('POST', '/api/category', { ...inAll('name'), name_fr: `${9 - index}`, priority: index });
  }
  expect((await listed(admin, '/api/news')).ids).toEqual([3, 1, 2]);
  expect((await listed(admin, '/api/news?sort=date')).ids).toEqual([2, 1, 3]);
  expect((await listed(admin, '/api/news?sort=title')).ids).toEqual([3, 2, 1]);
  expect((await listed(admin, '/api/category')).ids).toEqual([1, 2, 3]);
  expect(await listed(admin, '/api/category?sort=name&limit=2')).toEqual({ ids: [3, 2], total: 3 });
  const { body } = await admin('GET', '/api/category');
  expect(body[0].updated_at).toMatch(/^\d{4}-/);
});

test('filters can be combined, and malformed ones are refused', async ({ admin }) => {
  await admin('POST', '/api/category', category);
  for (const name_fr of ['Presse 1', 'Presse 2', 'Scie']) await admin('POST', '/api/machine', { name_fr });
  for (const id of [2, 3]) await admin('POST', `/api/machine/${id}/category`, { id: 1 });
  expect(await listed(admin, '/api/machine?category=1&search=presse')).toEqual({ ids: [2], total: 1 });
  for (const query of [
    'sort=title',
    'sort=description_fr',
    'order=up',
    'visible=1',
    'visible=',
    'sort=',
    'search=a&search=b',
  ])
    expect((await admin('GET', `/api/machine?${query}`)).status, query).toBe(400);
  expect((await admin('GET', '/api/news?sort=name')).status).toBe(400);
});

test('a search follows renames, deletions and restores', async ({ admin }) => {
  for (const name_fr of ['Élagueuse', 'Scie']) await admin('POST', '/api/machine', { name_fr });
  const found = async (search: string) => (await listed(admin, `/api/machine?search=${search}`)).ids;
  await admin('PATCH', '/api/machine/2', { name_it: 'Sega a nastro' });
  expect([await found('elag'), await found('NASTRO'), await found('s'), await found('nast_o')]).toEqual([
    [1],
    [2],
    [1, 2],
    [],
  ]);
  await admin('PATCH', '/api/machine/2', { name_it: '', name_de: 'Säge' });
  const { headers } = await admin('DELETE', '/api/machine/1');
  expect([await found('nastro'), await found('sage'), await found('elag')]).toEqual([[], [2], []]);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect(await found('elag')).toEqual([1]);
});

test('a search counts to 501, and its pages are complete whatever it finds', async ({ site, admin, visitor }) => {
  await admin('POST', '/api/category', category);
  const stamps = { created_at: '', updated_at: '' };
  const many = Array.from({ length: 700 }, (_, index) => ({
    name_fr: `Broyeur ${index}`,
    name_de: `${index % 7}`,
    ...stamps,
  }));
  await site.store.db
    .insertInto('machine')
    .values(many as never)
    .execute();
  await admin('PATCH', '/api/machine/600', { visible: false });
  for (const id of [3, 600]) await admin('POST', `/api/machine/${id}/category`, { id: 1 });
  const total = async (query: string) => (await listed(visitor, `/api/machine?limit=1&search=${query}`)).total;
  expect([await total('BROY'), await total('broyeur%2011'), await total('broy&category=1')]).toEqual([501, 11, 1]);
  const ids = async (query: string) => (await listed(visitor, `/api/machine?sort=name&language=de&${query}`)).ids;
  const byName = many.map(({ name_de }, index) => ({ id: index + 1, name_de })).filter(({ id }) => id !== 600);
  byName.sort((one, other) => Number(one.name_de) - Number(other.name_de) || one.id - other.id);
  for (const search of ['', 'search=broyeur&', 'search=br&'])
    for (const offset of [0, 90, 690])
      expect(await ids(`${search}limit=50&offset=${offset}`)).toEqual(
        byName.slice(offset, offset + 50).map(({ id }) => id),
      );
  expect(await ids('search=broyeur%2011&limit=10&offset=10')).toHaveLength(1);
});

test('both databases fold and sort texts in the same way', async ({ site, admin, visitor }) => {
  const { db } = site.store;
  const fold = async (text: string) =>
    (await sql<{ folded: string }>`select fold(${text}) as folded`.execute(db)).rows[0];
  const texts = [
    'ÉLÉVATEUR à Grappin',
    'Straße',
    'ΟΔΟΣ',
    'İstanbul',
    'Ǆ',
    'q\u0323\u0307',
    '한글',
    '日本 ①',
    '😀 Ñ',
    '',
  ];
  for (const text of texts) {
    const folded = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect(await fold(text)).toEqual({ folded });
  }
  const names = ['b', 'a b', 'ab', 'Z', 'é', 'ea', 'ß', '-', '10', '9', '😀', '日', ''];
  for (const name of names) await admin('POST', '/api/machine', { ...machine, name_fr: name || 'z' });
  expect((await listed(visitor, '/api/machine?sort=name')).ids).toEqual([8, 9, 10, 2, 3, 1, 5, 6, 4, 13, 7, 12, 11]);
});
