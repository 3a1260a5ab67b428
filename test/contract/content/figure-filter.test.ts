import { expect } from 'vitest';
import { loadMachines } from '../../../src/site/pages/machines/load.ts';
import { machinesPage } from '../../../src/site/pages/machines/page.ts';
import { readQuery } from '../../../src/site/query.ts';
import { listCategoryMachines } from '../../../src/store/content/machine/category-machines.ts';
import { findMatching } from '../../../src/store/content/machine/figure-match.ts';
import { type Criterion, figureBetween } from '../../../src/store/content/machine/machine-figure.ts';
import { availabilityAsked, conditionAsked, stockIs } from '../../../src/store/content/machine/stock-criterion.ts';
import { countStockWhere } from '../../../src/store/content/machine/stock-facet.ts';
import type { Store } from '../../../src/store/engine/store.ts';
import { type Call, test } from '../../support/contract.ts';
import { category, machine } from '../../support/samples.ts';

type Values = Record<string, string>;

const kindsOf = async (admin: Call): Promise<{ id: number; name_fr: string }[]> =>
  (await admin('GET', '/api/characteristic-kind')).body;

/** Adds machines to category 1, each with values by the French name of their kind. Returns the ids of the kinds. */
async function fill(admin: Call, machines: Values[]): Promise<Record<string, number>> {
  const kinds = Object.fromEntries((await kindsOf(admin)).map(({ id, name_fr }) => [name_fr, id]));
  await admin('POST', '/api/category', category);
  for (const values of machines) {
    const { id } = (await admin('POST', '/api/machine', machine)).body;
    await admin('POST', `/api/machine/${id}/category`, { id: 1 });
    for (const [name_fr, value_fr] of Object.entries(values))
      await admin('POST', `/api/machine/${id}/technical-characteristics`, {
        name_fr,
        value_fr,
        kind_id: kinds[name_fr],
      });
  }
  return kinds;
}

async function show(store: Store, search: string) {
  const query = readQuery(machinesPage.query, `category=1&${search}`);
  const data = await loadMachines(store.db, { language: 'fr', id: 0, query });
  const inputs = data?.filter?.inputs.map(({ name, bounds, count }) => [name.text, bounds?.text ?? '', count]);
  return { ids: data?.machines.map(({ id }) => id), inputs, count: data?.filter?.count, filter: data?.filter };
}

const splitters: Values[] = [
  { Force: '22 t (215 kN)', Puissance: '15 kW', Poids: '480 kg' },
  { Force: '392 kN', Puissance: '35–40 kW', Volume: '3 m³' },
  { Force: '8 t', Poids: '1 t' },
  {},
];

test('the filter offers each figure that several machines of a category state, converted to the unit of its kind', async ({
  admin,
  site: { store },
}) => {
  const { Force, Puissance, Poids, Volume } = await fill(admin, splitters);
  const plain = await show(store, '');
  expect(plain.inputs).toEqual([
    ['Force', '8–39,973\u00a0t', 3],
    ['Poids', '480–1\u202f000\u00a0kg', 2],
    ['Puissance', '15–40\u00a0kW', 2],
  ]);
  expect(plain.ids).toEqual([1, 2, 3, 4]);
  expect((await show(store, `from-${Force}=20`)).ids).toEqual([1, 2]);
  expect((await show(store, `from-${Force}=22&to-${Force}=22`)).ids).toEqual([1]);
  expect((await show(store, `from-${Force}=39.973`)).ids).toEqual([2]);
  expect((await show(store, `to-${Puissance}=36`)).ids).toEqual([1, 2]);
  expect(await show(store, `from-${Force}=20&to-${Puissance}=30`)).toMatchObject({
    ids: [1],
    count: 1,
    inputs: [
      ['Force', '22\u00a0t', 1],
      ['Poids', '480\u00a0kg', 1],
      ['Puissance', '15–40\u00a0kW', 1],
    ],
  });
  expect((await show(store, `from-${Force}=30`)).inputs?.[1]).toEqual(['Poids', '', 0]);
  expect((await show(store, `from-${Volume}=1`)).filter).toMatchObject({ isUsed: false });
  expect((await show(store, `from-${Poids}=0`)).ids).toEqual([1, 3]);
});

test('machines are sorted by a figure, missing ones last, and a filter without a match shows the nearest machines', {
  tags: 'full',
}, async ({ admin, site: { store } }) => {
  const { Force, Poids } = await fill(admin, splitters);
  expect((await show(store, `sort=up-${Force}`)).ids).toEqual([3, 1, 2, 4]);
  expect((await show(store, `sort=down-${Force}`)).ids).toEqual([2, 1, 3, 4]);
  expect((await show(store, `sort=down-${Poids}&to-${Force}=30`)).ids).toEqual([3, 1]);
  expect(await show(store, `from-${Force}=50`)).toMatchObject({ count: 0, ids: [2, 1, 3] });
  expect(await show(store, `from-${Force}=20&from-${Poids}=900`)).toMatchObject({ count: 0, ids: [1, 3] });
});

test('machines that visitors do not see are neither shown nor counted', { tags: 'full' }, async ({
  admin,
  site: { store },
}) => {
  const { Force } = await fill(admin, splitters);
  await admin('PATCH', '/api/machine/2', { visible: false });
  expect((await show(store, '')).inputs).toEqual([
    ['Force', '8–22\u00a0t', 2],
    ['Poids', '480–1\u202f000\u00a0kg', 2],
  ]);
  expect((await show(store, `from-${Force}=20`)).ids).toEqual([1]);
  await admin('PATCH', '/api/machine/1', { public_from: '2999-01-01T00:00:00Z' });
  expect(await show(store, '')).toMatchObject({ filter: undefined, ids: [3, 4] });
});

test('a malformed filter address is ignored, or read as far as possible', { tags: 'full' }, async ({
  admin,
  site: { store },
}) => {
  const { Force } = await fill(admin, splitters);
  const from = `from-${Force}`;
  for (const search of [
    `${from}=`,
    `${from}=%20`,
    'from-0=5',
    'from-99999=5',
    'from-constructor=5',
    'from-1e3=5',
    'sort=up-99999',
    'sort=up',
    'sort=__proto__',
    'x=1',
  ])
    expect((await show(store, search)).filter, search).toMatchObject({ isUsed: false, isUnread: false });
  for (const value of [
    'abc',
    '1e400',
    'NaN',
    'Infinity',
    '9'.repeat(10_000),
    '1,100',
    "1' or 1=1",
    '20%00',
    '‮20',
    '0x10',
  ])
    expect((await show(store, `${from}=${encodeURIComponent(value)}`)).filter, value.slice(0, 20)).toMatchObject({
      isUsed: false,
      isUnread: true,
    });
  expect((await show(store, `${from}=30&to-${Force}=20`)).ids).toEqual([1]);
  expect((await show(store, `${from}=-5`)).ids).toEqual([1, 2, 3]);
  expect((await show(store, `${from}=1%20000`)).count).toBe(0);
  expect((await show(store, `${from}=7,5`)).ids).toEqual([1, 2, 3]);
  expect((await show(store, `${from}=999999999`)).count).toBe(0);
  const many = Array.from({ length: 5000 }, (_, kind) => `from-${kind + 1}=1`).join('&');
  expect((await show(store, many)).count).toBe(1);
});

test('counts stop at 501 machines, and larger categories are still sorted', { tags: 'full' }, async ({
  admin,
  site: { store },
}) => {
  const { Force } = await fill(admin, splitters.slice(0, 1));
  const [{ id: _, ...first } = {} as never] = await store.db.selectFrom('machine').selectAll().execute();
  const [entry] = await store.db
    .selectFrom('technical_characteristic')
    .selectAll()
    .where('kind_id', '=', Force ?? 0)
    .execute();
  const { id: __, ...characteristic } = entry as NonNullable<typeof entry>;
  for (let id = 2; id <= 520; id += 1) {
    await store.db
      .insertInto('machine')
      .values({ ...first, id } as never)
      .execute();
    await store.db.insertInto('machine_category').values({ machine_id: id, category_id: 1 }).execute();
    const figure = { figure_low: 100 + id, figure_high: 100 + id };
    if (id <= 515)
      await store.db
        .insertInto('technical_characteristic')
        .values({ ...characteristic, ...figure, machine_id: id })
        .execute();
  }
  expect(await show(store, `sort=down-${Force}`)).toMatchObject({ count: 501, ids: { 0: 515, 1: 514, length: 12 } });
  expect((await show(store, `sort=down-${Force}&page=2`)).ids?.[0]).toBe(503);
  expect((await show(store, `from-${Force}=1`)).ids?.slice(0, 3)).toEqual([1, 2, 3]);
  expect((await show(store, `from-${Force}=1&page=43`)).ids).toBeUndefined();
  expect((await show(store, `from-${Force}=60`)).count).toBe(27);

  await store.db.updateTable('machine').set({ condition: 'used' }).where('id', '>', 500).execute();
  const conditions = async (search: string) => {
    const { filter, count, inputs } = await show(store, search);
    return [
      filter?.stock.condition.options.map(({ value, count: left }) => `${value} ${left}`),
      count,
      inputs?.[0]?.[2],
    ];
  };
  expect(await conditions('')).toEqual([['new 500', 'used 20'], 0, 501]);
  expect(await conditions(`from-${Force}=1`)).toEqual([['new 500', 'used 15'], 501, 501]);
  expect(await conditions(`from-${Force}=1&condition=used`)).toEqual([['new 500', 'used 15'], 15, 15]);
  expect(await conditions(`from-${Force}=60&condition=new`)).toEqual([['new 12', 'used 15'], 12, 12]);
  await store.db.updateTable('machine').set({ condition: 'new' }).where('id', '=', 520).execute();
  expect(await conditions('condition=new')).toEqual([['new 501', 'used 19'], 501, 500]);
});

test('a filter by condition finds the same machines with either query plan', { tags: 'full' }, async ({
  admin,
  site: { store },
}) => {
  const { Force = 0 } = await fill(admin, splitters);
  await admin('PATCH', '/api/machine/1', { condition: 'used', availability: 'in_stock' });
  await admin('PATCH', '/api/machine/4', { condition: 'used' });
  const heavy = figureBetween(1, { kind: Force, low: 0 });
  for (const isRare of [true, false]) {
    const find = async (...criteria: Criterion[]) => (await findMatching(store.db, 1, criteria)).toSorted();
    const used = stockIs(1, conditionAsked('used'), isRare);
    expect(await find(used)).toEqual([1, 4]);
    expect(await find(heavy, used)).toEqual([1]);
    expect(await find(heavy, stockIs(1, conditionAsked('new'), isRare))).toEqual([2, 3]);
    expect(await find(stockIs(1, availabilityAsked('to_order'), isRare))).toEqual([2, 3]);
    const first = { criteria: [used], except: [], limit: 9 };
    expect(await listCategoryMachines(store.db, 1, first)).toEqual([1, 4]);
  }
});

test('counts by condition and availability follow changes, deletions and restores', {
  tags: 'full',
}, async ({ admin, site: { store } }) => {
  await fill(admin, [{}, {}, {}]);
  await admin('POST', '/api/category', category);
  const counts = async (id = 1) =>
    (await countStockWhere(store.db, id, [], 9)).map(({ condition, availability, count }) =>
      [condition, availability, count].join(' '),
    );
  expect(await counts()).toEqual(['new to_order 3']);
  await admin('PATCH', '/api/machine/1', { condition: 'used', availability: 'reserved' });
  await admin('PATCH', '/api/machine/2', { availability: 'sold' });
  expect(await counts()).toEqual(['new to_order 1', 'new sold 1', 'used reserved 1']);
  expect(await counts(2)).toEqual([]);
  await admin('POST', '/api/machine/1/category', { id: 2 });
  expect(await counts(2)).toEqual(['used reserved 1']);
  await admin('PATCH', '/api/machine/1', { condition: 'demonstration' });
  expect(await counts(2)).toEqual(['demonstration reserved 1']);
  await admin('DELETE', '/api/machine/1/category', { id: 1 });
  expect(await counts()).toEqual(['new to_order 1', 'new sold 1']);
  const { headers } = await admin('DELETE', '/api/machine/1');
  expect(await counts(2)).toEqual([]);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect(await counts(2)).toEqual(['demonstration reserved 1']);
  await admin('PATCH', '/api/machine/3', { visible: false });
  expect(await counts()).toEqual(['new sold 1']);
});

test('sold machines are neither listed, counted nor suggested, unless a setting keeps them in the catalogue', {
  tags: 'full',
}, async ({ admin, site: { store } }) => {
  const { Force } = await fill(admin, [...splitters, { Force: '60 t' }]);
  await admin('PATCH', '/api/machine/5', { availability: 'sold' });
  const heavy = `from-${Force}=20`;
  expect(await show(store, heavy)).toMatchObject({ ids: [1, 2], count: 2 });
  expect((await show(store, '')).inputs?.[0]).toEqual(['Force', '8–39,973\u00a0t', 3]);
  expect((await show(store, `from-${Force}=50`)).ids).not.toContain(5);
  await admin('PATCH', '/api/settings', { soldInCatalogue: true });
  expect(await show(store, heavy)).toMatchObject({ ids: [1, 2, 5], count: 3 });
  expect((await show(store, `from-${Force}=50`)).ids).toEqual([5]);
});

test('the filter offers condition and availability if machines differ in them, with a count for each option', async ({
  admin,
  site: { store },
}) => {
  const { Force } = await fill(admin, splitters);
  const stockOf = async (search: string) => {
    const { ids, count, filter } = await show(store, search);
    const options = (name: 'condition' | 'availability') =>
      filter?.stock[name].options.map(({ value, count: left }) => `${value} ${left}`);
    return { ids, count, condition: options('condition'), availability: options('availability') };
  };
  expect(await stockOf('')).toMatchObject({ condition: [], availability: [] });
  expect((await show(store, 'condition=used')).filter).toMatchObject({ isUsed: false, asked: {} });

  await admin('PATCH', '/api/machine/1', { condition: 'used' });
  await admin('PATCH', '/api/machine/2', { availability: 'in_stock' });
  await admin('PATCH', '/api/machine/3', { condition: 'used', availability: 'reserved' });
  expect(await stockOf('')).toMatchObject({
    condition: ['new 2', 'used 2'],
    availability: ['to_order 1', 'in_stock 1', 'reserved 1'],
  });
  expect(await stockOf('condition=used')).toMatchObject({
    ids: [1, 3],
    count: 2,
    condition: ['new 2', 'used 2'],
    availability: ['to_order 0', 'in_stock 0', 'reserved 1'],
  });
  expect(await stockOf(`condition=used&from-${Force}=20`)).toMatchObject({
    ids: [1],
    condition: ['new 1', 'used 1'],
    availability: ['to_order 0', 'in_stock 0', 'reserved 0'],
  });
  expect((await stockOf('availability=to_order')).ids).toEqual([4]);
  expect(await stockOf('condition=used&availability=in_stock')).toMatchObject({ ids: [], count: 0 });
  for (const search of ['condition=demonstration', 'condition=constructor', 'availability=sold', 'condition='])
    expect((await show(store, search)).filter, search).toMatchObject({ isUsed: false });
});
