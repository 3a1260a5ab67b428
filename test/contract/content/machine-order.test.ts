import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { machine } from '../../support/samples.ts';

const idsOf = async (admin: Call, list: string) =>
  (await admin('GET', '/api/machine/1')).body[list].map(({ id }: { id: number }) => id);

test.for([
  ['advantages', 'advantages'],
  ['options', 'options'],
  ['technical_characteristics', 'technical-characteristics'],
] as const)('%s can be sorted', async ([list, path], { admin }) => {
  await admin('POST', '/api/machine', machine);
  for (let index = 0; index < 4; index += 1) await admin('POST', `/api/machine/1/${path}`, {});
  const { status, body } = await admin('PATCH', '/api/machine/1/order', { list, ids: [3, 1, 4, 2] });
  expect(status).toBe(200);
  expect(body[list]).toMatchObject([
    { id: 3, priority: 10 },
    { id: 1, priority: 20 },
    { id: 4, priority: 30 },
    { id: 2, priority: null },
  ]);
  await admin('PATCH', '/api/machine/1/order', { list, ids: [2, 3] });
  expect(await idsOf(admin, list)).toEqual([2, 3, 1, 4]);
});

test('pictures can be sorted, and sending the current order changes nothing', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const image = await base64(picture().png().toBuffer());
  for (let index = 0; index < 3; index += 1)
    await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
  expect((await admin('PATCH', '/api/machine/1/order', { list: 'pictures', ids: [3, 2, 1] })).status).toBe(200);
  expect(await idsOf(admin, 'pictures')).toEqual([3, 2, 1]);
  const generation = site.store.generation();
  await admin('PATCH', '/api/machine/1/order', { list: 'pictures', ids: [3, 2, 1] });
  expect(site.store.generation()).toBe(generation);
  expect((await admin('GET', '/api/history?noun=machine&limit=2')).body).toMatchObject([
    { item: { noun: 'picture' }, field: 'priority' },
    { item: { noun: 'picture' }, field: 'priority' },
  ]);
});

test('an order with missing or repeated entries is refused and changes nothing', async ({ admin }) => {
  for (const _ of [1, 2]) await admin('POST', '/api/machine', machine);
  for (const id of [1, 1, 2]) await admin('POST', `/api/machine/${id}/options`, {});
  const url = '/api/machine/1/order';
  for (const ids of [
    [2, 3],
    [2, 9],
  ])
    expect((await admin('PATCH', url, { list: 'options', ids })).status).toBe(404);
  for (const body of [
    { ids: [1] },
    { list: 'x', ids: [1] },
    { list: 'options', ids: [1, 1] },
    { list: 'options', ids: [] },
    { list: 'options', ids: ['1'] },
  ])
    expect((await admin('PATCH', url, body)).status).toBe(400);
  expect((await admin('PATCH', '/api/machine/9/order', { list: 'options', ids: [1] })).status).toBe(404);
  expect((await admin('GET', '/api/machine/1')).body.options).toMatchObject([{ priority: null }, { priority: null }]);
});
