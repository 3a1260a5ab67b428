import { expect } from 'vitest';
import { test } from '../../support/contract.ts';
import { blank, category, inAll, machine } from '../../support/samples.ts';

test('a category is created with five names', async ({ admin, visitor }) => {
  const { status, body } = await admin('POST', '/api/category', category);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: 1,
    ...category,
    name: 'name in fr',
    ...blank('search_description'),
    search_description: '',
    copied: [],
    priority: null,
    version: 1,
    updated_at: expect.any(String),
  });
  const list = await visitor('GET', '/api/category?language=it');
  expect(list).toMatchObject({ status: 200, body: [{ id: 1, name: 'name in it' }] });
});

test.for(Object.keys(category))('without %s no category is made', async (field, { admin }) => {
  for (const value of [undefined, '', '   ', 3, null, ['x']]) {
    const answer = await admin('POST', '/api/category', { ...category, [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(field), fields: { [field]: expect.any(String) } },
    });
  }
  expect((await admin('GET', '/api/category')).body).toEqual([]);
});

test('a change of a category sends and writes only the changed field', async ({ admin }) => {
  await admin('POST', '/api/category', category);
  expect(await admin('PATCH', '/api/category/1', { name_es: 'Otra' })).toMatchObject({
    status: 200,
    body: { ...category, name_es: 'Otra' },
  });
  expect((await admin('PATCH', '/api/category/1', { priority: 2 })).body).toMatchObject({
    name_es: 'Otra',
    priority: 2,
  });
  expect((await admin('PATCH', '/api/category/1', { name_es: ' ' })).status).toBe(400);
  expect((await admin('PATCH', '/api/category/9', { name_es: 'x' })).body).toEqual({ detail: 'Category not found' });
});

test('categories are sorted by priority, and a missing priority counts as 0', async ({ admin }) => {
  for (const priority of [1, null, -1, 0]) await admin('POST', '/api/category', { ...inAll('name'), priority });
  await admin('POST', '/api/machine', machine);
  for (const id of [1, 2, 3, 4]) await admin('POST', '/api/machine/1/category', { id });
  const ids = (categories: { id: number }[]) => categories.map(({ id }) => id);
  expect(ids((await admin('GET', '/api/category')).body)).toEqual([3, 2, 4, 1]);
  expect(ids((await admin('GET', '/api/machine/1')).body.categories)).toEqual([3, 2, 4, 1]);
});

test('sorting categories writes only the rows that need a new priority', async ({ admin, visitor }) => {
  for (const priority of [null, 0, 5, 6]) await admin('POST', '/api/category', { ...inAll('name'), priority });
  const order = async (...ids: number[]) => {
    const { status, body } = await admin('PATCH', '/api/category/order', { ids });
    expect(status).toBe(200);
    expect((await visitor('GET', '/api/category')).body).toEqual(body);
    return body.map(({ id, priority }: { id: number; priority: number }) => [id, priority]);
  };
  const inOrder = [
    [4, -10],
    [1, null],
    [2, 0],
    [3, 5],
  ];
  expect(await order(4, 1, 2, 3)).toEqual(inOrder);
  expect(await order(4, 1)).toEqual(inOrder);
  const history = await admin('GET', '/api/history?noun=category');
  expect(history.body.map(({ action, field }: { action: string; field: string | null }) => [action, field])).toEqual([
    ['change', 'priority'],
    ...Array.from({ length: 4 }, () => ['create', null]),
  ]);
  expect((await admin('PATCH', '/api/category/order', { ids: [1, 9] })).body).toEqual({ detail: 'Category not found' });
  for (const ids of [[], [1, 1], ['1']])
    expect((await admin('PATCH', '/api/category/order', { ids })).status).toBe(400);
});

test('a priority that is not a 32-bit integer is refused with a reason', async ({ admin }) => {
  const refused = async (priority: unknown) =>
    (await admin('POST', '/api/category', { ...inAll('name'), priority })).body.fields.priority;
  for (const priority of [1.5, '1.5', '1e3', '']) expect(await refused(priority)).toBe('must be a whole number');
  for (const priority of [2 ** 31, -(2 ** 40)])
    expect(await refused(priority)).toBe('must be a number from -2147483648 to 2147483647');
});

test('a machine is added to a category and removed from it', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  const link = { id: 1, ...category, name: 'name in fr' };
  for (const _ of ['once', 'twice']) {
    expect(await admin('POST', '/api/machine/1/category', { id: 1 })).toMatchObject({ status: 200, body: link });
  }
  expect((await admin('GET', '/api/machine/1')).body.categories).toEqual([link]);
  expect(await admin('DELETE', '/api/machine/1/category', { id: 1 })).toMatchObject({ status: 200, body: {} });
  expect((await admin('DELETE', '/api/machine/1/category', { id: 1 })).status).toBe(404);
});

test('adding a machine to a category needs an existing machine, an existing category and an id', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  expect(await admin('POST', '/api/machine/1/category', { id: 9 })).toMatchObject({
    status: 404,
    body: { detail: 'Category not found' },
  });
  expect(await admin('POST', '/api/machine/9/category', { id: 1 })).toMatchObject({
    status: 404,
    body: { detail: 'Machine not found' },
  });
  for (const body of [{}, { id: '1' }, { id: 1.5 }, { id: -1 }, [], undefined]) {
    expect((await admin('POST', '/api/machine/1/category', body)).status).toBe(400);
    expect((await admin('DELETE', '/api/machine/1/category', body)).status).toBe(400);
  }
});

test('deleting a category keeps its machines', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine/1/category', { id: 1 });
  expect(await admin('DELETE', '/api/category/1')).toMatchObject({ status: 200, body: {} });
  expect((await admin('GET', '/api/machine/1')).body.categories).toEqual([]);
  expect((await admin('DELETE', '/api/category/1')).status).toBe(404);
});
