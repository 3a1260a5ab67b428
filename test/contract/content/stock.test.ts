import { expect } from 'vitest';
import { builtToOrder } from '../../../src/domain/catalogue/stock.ts';
import { type Call, test } from '../../support/contract.ts';

const used = {
  condition: 'used',
  year: 2019,
  operating_hours: 1240,
  availability: 'in_stock',
  price: 24_500.05,
  vat: 'included',
};

test('a machine is new and built to order by default, and invalid stock values are refused by field', {
  tags: 'full',
}, async ({ admin, visitor }) => {
  expect((await admin('POST', '/api/machine', { name_fr: 'Presse' })).body).toMatchObject(builtToOrder);
  expect((await admin('POST', '/api/machine', { name_fr: 'Presse', ...used })).body).toMatchObject(used);
  expect((await visitor('GET', '/api/machine')).body).toMatchObject([builtToOrder, used]);
  expect((await admin('PATCH', '/api/machine/2', { price: null, year: null })).body).toMatchObject({
    ...used,
    price: null,
    year: null,
  });
  const nextYear = new Date().getFullYear() + 1;
  const refused: [field: keyof typeof used, values: unknown[], reason: string][] = [
    ['condition', ['old', '', null, 1], 'is none of the possible values'],
    ['availability', ['here', null], 'is none of the possible values'],
    ['vat', ['2.6%', null], 'is none of the possible values'],
    ['year', [1899, nextYear + 1], `must be a number from 1900 to ${nextYear}`],
    ['year', [2000.5], 'must be a whole number'],
    ['operating_hours', [-1, 1_000_001], 'must be a number from 0 to 1000000'],
    ['price', [0, -5, 20_000_001], 'must be a number from 0.01 to 20000000'],
    ['price', [1.005, 99.999], 'must have at most two decimals'],
  ];
  for (const [field, values, reason] of refused)
    for (const value of values) {
      const { status, body } = await admin('PATCH', '/api/machine/2', { [field]: value });
      expect([field, value, status]).toEqual([field, value, 400]);
      expect(body.fields[field]).toContain(reason);
    }
  for (const price of [0.01, 0.05, 1.1, 4.35, 19.99, 1_234_567.89, 20_000_000])
    expect((await admin('PATCH', '/api/machine/2', { price })).body.price).toBe(price);
  for (const year of [1900, nextYear]) expect((await admin('PATCH', '/api/machine/2', { year })).body.year).toBe(year);
});

test('a price is stored in Rappen, listed in francs in the history, and restored by an undo', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/machine', { name_fr: 'Presse', price: 24_500.05 });
  await admin('PATCH', '/api/machine/1', { price: 19_990, condition: 'used' });
  const stored = () => site.store.db.selectFrom('machine').select(['price', 'condition']).executeTakeFirst();
  expect(await stored()).toEqual({ price: 1_999_000, condition: 'used' });
  const entries = await historyOf(admin);
  expect(entries.price).toMatchObject({ from: 24_500.05, to: 19_990, language: null });
  expect(entries.condition).toMatchObject({ from: 'new', to: 'used' });
  for (const { id } of Object.values(entries)) await admin('POST', `/api/history/${id}/restore`);
  expect(await stored()).toEqual({ price: 2_450_005, condition: 'new' });
  const version = (await admin('GET', '/api/machine/1')).body.version;
  await admin('PATCH', '/api/machine/1', { price: 500 });
  const late = (price: number) => admin('PATCH', '/api/machine/1', { price }, { 'if-match': `"${version}"` });
  expect(await late(600)).toMatchObject({ status: 412, body: { current: { price: 500 } } });
  expect((await late(500)).status).toBe(200);
});

test('a deleted machine is restored with its price, and a duplicate is built to order', { tags: 'full' }, async ({
  admin,
}) => {
  await admin('POST', '/api/machine', { name_fr: 'Presse', ...used });
  expect((await admin('POST', '/api/machine/1/duplicate')).body).toMatchObject(builtToOrder);
  const { headers } = await admin('DELETE', '/api/machine/1');
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject(used);
});

test('the list can be limited to machines in stock or sold, in any order and category', { tags: 'full' }, async ({
  admin,
  visitor,
}) => {
  const kinds = [
    builtToOrder,
    { availability: 'in_stock' },
    { availability: 'reserved' },
    { condition: 'used' },
    { condition: 'demonstration', availability: 'sold' },
    { condition: 'used', visible: false },
  ];
  await admin('POST', '/api/category', { name_fr: 'c', name_de: 'c', name_en: 'c', name_it: 'c', name_es: 'c' });
  for (const [index, kind] of kinds.entries()) {
    await admin('POST', '/api/machine', { name_fr: `M${index}`, ...kind });
    await admin('POST', `/api/machine/${index + 1}/category`, { id: 1 });
  }
  const list = async (call: Call, query: string) => {
    const { body, headers } = await call('GET', `/api/machine?limit=10&${query}`);
    return [...body.map(({ id }: { id: number }) => id), Number(headers['total-count'])];
  };
  for (const more of ['', '&sort=id', '&category=1', '&category=1&sort=id', '&search=M']) {
    expect(await list(visitor, `stock=available${more}`), more).toEqual([2, 3, 4, 3]);
    expect(await list(visitor, `stock=sold${more}`), more).toEqual([5, 1]);
    expect(await list(admin, `stock=available${more}`), more).toEqual([2, 3, 4, 6, 4]);
    expect(await list(visitor, more.slice(1)), more).toEqual([1, 2, 3, 4, 5, 5]);
  }
  expect((await visitor('GET', '/api/machine?stock=all')).status).toBe(400);
});

/** Returns the last change of each field. */
async function historyOf(admin: Call): Promise<Record<string, { id: number }>> {
  const { body } = await admin('GET', '/api/history?noun=machine&id=1');
  const changes = body.filter(({ field }: { field: string | null }) => field !== null);
  return Object.fromEntries(changes.map((entry: { field: string }) => [entry.field, entry]));
}
