import { sql } from 'kysely';
import { expect } from 'vitest';
import { startReadingFigures } from '../../../src/server/jobs/figures.ts';
import type { Store } from '../../../src/store/engine/store.ts';
import { type Call, test } from '../../support/contract.ts';
import { category, inAll, machine } from '../../support/samples.ts';

const url = '/api/machine/1/technical-characteristics';
const steel = { ...inAll('name'), dimension: 'force', unit: 'kN', better: 'more' };

const kinds = async (admin: Call) => (await admin('GET', '/api/characteristic-kind')).body;
const kindNamed = async (admin: Call, name: string) =>
  (await kinds(admin)).find(({ name_fr }: { name_fr: string }) => name_fr === name).id;
const characteristics = async (admin: Call, id = 1) =>
  (await admin('GET', `/api/machine/${id}`)).body.technical_characteristics;

/** Returns the figures that the filter of the catalogue reads. */
async function figures(store: Store) {
  const rows = sql<Record<string, number>>`select category_id, kind_id, machine_id, low, high from machine_figure
    order by machine_id, category_id, kind_id`;
  return (await rows.execute(store.db)).rows.map((row) => Object.values(row).map(Number));
}

test('a new site has kinds in five languages; they can be added and changed within their dimension, and errors name the field', {
  tags: 'full',
}, async ({ admin, visitor }) => {
  expect(await kinds(admin)).toHaveLength(17);
  expect((await visitor('GET', '/api/characteristic-kind')).status).toBe(401);
  const made = await admin('POST', '/api/characteristic-kind', steel);
  expect(made).toMatchObject({ status: 200, body: { id: 18, ...steel, version: 1 } });
  expect(await admin('PATCH', '/api/characteristic-kind/18', { unit: 't', better: null })).toMatchObject({
    status: 200,
    body: { unit: 't', better: null, dimension: 'force', version: 2 },
  });
  for (const [patch, field] of [
    [{ unit: 'mm' }, 'unit'],
    [{ unit: 'constructor' }, 'unit'],
    [{ name_de: ' ' }, 'name_de'],
    [{ better: 'most' }, 'better'],
  ] as const) {
    const { status, body } = await admin('PATCH', '/api/characteristic-kind/18', patch);
    expect([status, Object.keys(body.fields)], JSON.stringify(patch)).toEqual([400, [field]]);
  }
  expect((await admin('POST', '/api/characteristic-kind', { ...steel, dimension: 'mass' })).status).toBe(400);
  expect((await admin('POST', '/api/characteristic-kind', { ...steel, dimension: 'toString' })).status).toBe(400);
  expect((await admin('PATCH', '/api/characteristic-kind/99', { unit: 't' })).body.detail).toBe(
    'Kind of characteristic not found',
  );
});

test('a value is parsed whenever it is written, and is shown as typed', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const kind_id = await kindNamed(admin, 'Force');
  const value_fr = '22 t (215 kN)';
  const { body } = await admin('POST', url, { name_fr: 'Force de fendage', value_fr, kind_id });
  expect(body).toMatchObject({ value_fr, kind_id, figure: '', figure_low: 215.7463, figure_high: 215.7463 });
  expect((await admin('PATCH', `${url}/1`, { value_fr: '200 à 300 kN' })).body).toMatchObject({
    figure_low: 200,
    figure_high: 300,
  });
  expect((await admin('PATCH', `${url}/1`, { figure: '20–25 t' })).body).toMatchObject({
    value_fr: '200 à 300 kN',
    figure_low: 196.133,
    figure_high: 245.16625,
  });
  expect((await admin('PATCH', `${url}/1`, { figure: 'voir plan' })).body).toMatchObject({ figure_low: null });
  const mass = await kindNamed(admin, 'Poids');
  expect((await admin('PATCH', `${url}/1`, { figure: '', value_fr: '2 t', kind_id: mass })).body).toMatchObject({
    figure_low: 2000,
  });
  expect((await admin('PATCH', `${url}/1`, { kind_id: null })).body).toMatchObject({ figure_low: null });
  expect((await admin('PATCH', `${url}/1`, { figure_low: 5 })).body).toMatchObject({ figure_low: null });
  expect((await admin('PATCH', `${url}/1`, { kind_id: 99 })).status).toBe(404);
  for (const bad of [{ kind_id: 'x' }, { kind_id: 0 }, { figure: 5 }, { figure: '9'.repeat(101) }])
    expect((await admin('PATCH', `${url}/1`, bad)).status, JSON.stringify(bad)).toBe(400);
});

test('a new characteristic gets the kind of its French name, or the kind of others with that name', {
  tags: 'full',
}, async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const weight = await kindNamed(admin, 'Poids');
  expect((await admin('POST', url, { name_fr: ' poids', value_fr: '480 kg' })).body).toMatchObject({
    kind_id: weight,
    figure_low: 480,
  });
  expect((await admin('POST', url, { name_fr: 'Poids', kind_id: null })).body.kind_id).toBeNull();
  await admin('POST', url, { name_fr: 'Masse à vide', kind_id: weight });
  expect((await admin('POST', url, { name_fr: 'Masse à vide' })).body.kind_id).toBe(weight);
  expect((await admin('POST', url, { name_fr: 'Masse' })).body.kind_id).toBeNull();
});

test('names in use are found by their beginning, each once', { tags: 'full' }, async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  for (const name_fr of ['Débit maximal', 'débit maximal', 'Débit', 'Longueur', 'Débit', '%'])
    await admin('POST', url, { name_fr });
  const names = async (text: string) => {
    const { body } = await admin('GET', `/api/characteristic-kind/used-names?text=${encodeURIComponent(text)}`);
    return body.map(({ name_fr }: { name_fr: string }) => name_fr.toLowerCase());
  };
  expect(await names('DEBIT')).toEqual(['débit', 'débit maximal']);
  expect(await names('%')).toEqual(['%']);
  expect(await names(' ')).toEqual([]);
  expect(await names('xyz')).toEqual([]);
  expect((await visitor('GET', '/api/characteristic-kind/used-names?text=d')).status).toBe(401);
});

test('the figures of the filter follow changes of categories and characteristics, deletions and restores', {
  tags: 'full',
}, async ({ admin, site }) => {
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/category', category);
  for (const _ of [1, 2]) await admin('POST', '/api/machine', machine);
  const weight = await kindNamed(admin, 'Poids');
  await admin('POST', '/api/machine/1/category', { id: 1 });
  await admin('POST', url, { value_fr: '480 kg', kind_id: weight });
  await admin('POST', url, { value_fr: '520–600 kg', kind_id: weight });
  expect(await figures(site.store)).toEqual([[1, weight, 1, 480, 600]]);
  await admin('POST', '/api/machine/1/category', { id: 2 });
  expect(await figures(site.store)).toEqual([
    [1, weight, 1, 480, 600],
    [2, weight, 1, 480, 600],
  ]);
  await admin('DELETE', '/api/machine/1/category', { id: 1 });
  const entry = await admin('DELETE', `${url}/2`);
  expect(await figures(site.store)).toEqual([[2, weight, 1, 480, 480]]);
  await admin('POST', `/api/history/${entry.headers['history-id']}/restore`);
  expect(await figures(site.store)).toEqual([[2, weight, 1, 480, 600]]);
  const gone = await admin('DELETE', '/api/machine/1');
  expect(await figures(site.store)).toEqual([]);
  await admin('POST', `/api/history/${gone.headers['history-id']}/restore`);
  expect(await figures(site.store)).toEqual([[2, weight, 1, 480, 600]]);
  await admin('POST', '/api/machine/1/duplicate');
  expect(await figures(site.store)).toEqual([
    [2, weight, 1, 480, 600],
    [2, weight, 3, 480, 600],
  ]);
  const unlinked = await admin('DELETE', '/api/category/2');
  expect(await figures(site.store)).toEqual([]);
  await admin('POST', `/api/history/${unlinked.headers['history-id']}/restore`);
  expect(await figures(site.store)).toHaveLength(2);
});

test('deleting a kind keeps names, values and figures, and restoring it links its characteristics again', {
  tags: 'full',
}, async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const weight = await kindNamed(admin, 'Poids');
  await admin('POST', url, { name_fr: 'Poids', value_fr: '480 kg', kind_id: weight });
  const [before] = await characteristics(admin);
  const { status, headers } = await admin('DELETE', `/api/characteristic-kind/${weight}`);
  expect([status, (await kinds(admin)).length]).toEqual([200, 16]);
  expect(await characteristics(admin)).toEqual([before]);
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).status).toBe(200);
  expect((await kinds(admin)).length).toBe(17);
  expect(await characteristics(admin)).toEqual([before]);
});

test('values from before an upgrade are parsed once, in batches', { tags: 'full' }, async ({
  admin,
  site: { store },
}) => {
  await admin('POST', '/api/machine', machine);
  const weight = await kindNamed(admin, 'Poids');
  const row = { ...inAll('name', 'value'), value_fr: '480 kg', kind_id: weight, machine_id: 1 };
  const stamps = { created_at: '', updated_at: '', priority: null, figure_low: null, figure_high: null };
  for (let batch = 0; batch < 3; batch += 1)
    await store.db
      .insertInto('technical_characteristic')
      .values(Array.from({ length: 200 }, () => ({ ...row, ...stamps }) as never))
      .execute();
  const log = { warn: expect.unreachable };
  await startReadingFigures({ store, log }).done;
  const read = await characteristics(admin);
  expect(new Set(read.map(({ figure_low }: { figure_low: number }) => figure_low))).toEqual(new Set([480]));
  expect(read).toHaveLength(600);
  await store.db.updateTable('technical_characteristic').set({ figure_low: 1 }).where('id', '=', 1).execute();
  await startReadingFigures({ store, log }).done;
  expect((await characteristics(admin))[0].figure_low).toBe(1);
});
