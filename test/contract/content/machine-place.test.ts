import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { category, machine } from '../../support/samples.ts';

type Row = { id: number; priority: number | null };

const make = async (admin: Call, count: number) => {
  for (let index = 0; index < count; index += 1) await admin('POST', '/api/machine', machine);
};
const rowsOf = async (call: Call, query = '') => (await call('GET', `/api/machine${query}`)).body as Row[];
const idsOf = async (call: Call, query = '') => (await rowsOf(call, query)).map(({ id }) => id);

test('machines are sorted by priority, those without one last, then by id, unless a query sorts otherwise', async ({
  admin,
  visitor,
}) => {
  for (const priority of [undefined, 2, null, -1, 2]) await admin('POST', '/api/machine', { ...machine, priority });
  await admin('POST', '/api/category', category);
  for (const id of [1, 2, 4]) await admin('POST', `/api/machine/${id}/category`, { id: 1 });
  expect(await rowsOf(visitor)).toMatchObject([
    { id: 4, priority: -1 },
    { id: 2, priority: 2 },
    { id: 5, priority: 2 },
    { id: 1, priority: null },
    { id: 3, priority: null },
  ]);
  expect(await idsOf(visitor, '?limit=2&offset=1')).toEqual([2, 5]);
  expect(await idsOf(visitor, '?limit=2&category=1')).toEqual([4, 2]);
  expect(await idsOf(visitor, '?limit=9&search=name')).toEqual([4, 2, 5, 1, 3]);
  expect(await idsOf(visitor, '?sort=priority&order=desc')).toEqual([3, 1, 5, 2, 4]);
  expect(await idsOf(visitor, '?sort=id')).toEqual([1, 2, 3, 4, 5]);
  await admin('PATCH', '/api/machine/2', { visible: false });
  expect(await idsOf(visitor, '?limit=3')).toEqual([4, 5, 1]);
  expect(await idsOf(admin, '?visible=false')).toEqual([2]);
});

test('a priority can be written like any other field', async ({ admin }) => {
  await make(admin, 1);
  const { body } = await admin('PATCH', '/api/machine/1', { priority: 7 });
  expect(body).toMatchObject({ priority: 7, version: 2 });
  expect((await admin('PATCH', '/api/machine/1', { ...body, name_de: 'Neu' })).body).toMatchObject({ priority: 7 });
  expect((await admin('PATCH', '/api/machine/1', { priority: null })).body.priority).toBe(null);
  for (const priority of ['1', 1.5, 2 ** 31])
    expect((await admin('PATCH', '/api/machine/1', { priority })).body.fields).toHaveProperty('priority');
});

test('a machine is moved before or after another one, to the front or to the end', async ({ admin }) => {
  await make(admin, 5);
  const move = async (id: number, place: object) => {
    const { status, body, headers } = await admin('PATCH', `/api/machine/${id}/place`, place);
    expect(status).toBe(200);
    expect(headers.etag).toBe(`"${body.version}"`);
    return idsOf(admin);
  };
  expect(await move(5, { after: null })).toEqual([5, 1, 2, 3, 4]);
  expect(await move(3, { before: 2 })).toEqual([5, 1, 3, 2, 4]);
  expect(await move(5, { after: 2 })).toEqual([1, 3, 2, 5, 4]);
  expect(await move(1, { before: null })).toEqual([3, 2, 5, 4, 1]);
  expect(await move(1, { after: 3 })).toEqual([3, 1, 2, 5, 4]);
});

test('a move can be undone with the previous place of the machine', async ({ admin, visitor }) => {
  await make(admin, 3);
  for (const id of [1, 2, 3]) {
    const { body: former } = await admin('GET', `/api/machine/${id}/place`);
    expect(former).toEqual({ after: id === 1 ? null : id - 1 });
    await admin('PATCH', `/api/machine/${id}/place`, id === 3 ? { after: null } : { before: null });
    await admin('PATCH', `/api/machine/${id}/place`, former);
    expect(await idsOf(admin)).toEqual([1, 2, 3]);
  }
  expect((await admin('GET', '/api/machine/9/place')).status).toBe(404);
  expect((await visitor('GET', '/api/machine/1/place')).status).toBe(401);
});

test('a move writes one machine if there is room, and none if the place is the same', async ({ admin, site }) => {
  await make(admin, 4);
  await admin('PATCH', '/api/machine/4/place', { after: null });
  expect((await admin('GET', '/api/history')).body.filter(({ field }: { field: string }) => field)).toMatchObject([
    { noun: 'machine', record_id: 4, field: 'priority', from: null, to: 10 },
  ]);
  const generation = site.store.generation();
  await admin('PATCH', '/api/machine/4/place', { before: 1 });
  await admin('PATCH', '/api/machine/4/place', { after: null });
  expect(site.store.generation()).toBe(generation);
  const [entry] = (await admin('GET', '/api/history')).body;
  expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(200);
  expect(await idsOf(admin)).toEqual([1, 2, 3, 4]);
});

test('a place beside a missing machine, or a contradictory place, is refused and changes nothing', async ({
  admin,
}) => {
  await make(admin, 2);
  expect(await admin('PATCH', '/api/machine/9/place', { after: 1 })).toMatchObject({
    status: 404,
    body: { detail: 'Machine not found' },
  });
  for (const place of [{ after: 9 }, { before: 2 }, { after: 2 }])
    expect((await admin('PATCH', '/api/machine/2/place', place)).status).toBe(404);
  for (const place of [{}, { before: 1, after: 2 }, { before: null, after: null }, { before: '1' }, { after: 0 }])
    expect((await admin('PATCH', '/api/machine/2/place', place)).status).toBe(400);
  expect(await rowsOf(admin)).toMatchObject([{ priority: null }, { priority: null }]);
});

test('a move that would write more than a thousand machines is refused with a reason', async ({ site, admin }) => {
  const row = { name_fr: 'Broyeur', created_at: '', updated_at: '' };
  for (let begin = 0; begin < 1002; begin += 334)
    await site.store.db
      .insertInto('machine')
      .values(Array.from({ length: 334 }, () => row) as never)
      .execute();
  expect(await admin('PATCH', '/api/machine/1/place', { before: null })).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^More than 1000 machines/) },
  });
  expect((await admin('PATCH', '/api/machine/1002/place', { after: null })).status).toBe(200);
});
