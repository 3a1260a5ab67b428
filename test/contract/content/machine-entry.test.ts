import { describe, expect } from 'vitest';
import { machineLists } from '../../../src/domain/catalogue/machine.ts';
import { test } from '../../support/contract.ts';
import { blank, inAll, machine } from '../../support/samples.ts';

describe.each([
  ['advantages', 'Advantage', ['description']],
  ['options', 'Option', ['name', 'value']],
  ['technical-characteristics', 'Technical characteristic', ['name', 'value']],
] as const)('%s', (list, noun, fields) => {
  const { property } = machineLists[list];
  const url = `/api/machine/1/${list}`;
  const texts = inAll(...fields);
  const inFrench = Object.fromEntries(fields.map((field) => [field, `${field} in fr`]));
  const firstField = `${fields[0]}_de`;

  test('an added entry is answered in full', async ({ admin }) => {
    await admin('POST', '/api/machine', machine);
    const { status, body } = await admin('POST', url, texts);
    expect(status).toBe(200);
    const figure = { kind_id: null, figure: '', figure_low: null, figure_high: null };
    const own = list === 'technical-characteristics' ? figure : {};
    expect(body).toEqual({ id: 1, ...texts, ...inFrench, copied: [], priority: null, version: 1, ...own });
    expect((await admin('GET', '/api/machine/1')).body[property]).toEqual([body]);
    expect((await admin('POST', url, { priority: 4 })).body).toMatchObject({ ...blank(...fields), id: 2, priority: 4 });
  });

  test('the given fields of an entry are changed', async ({ admin }) => {
    await admin('POST', '/api/machine', machine);
    await admin('POST', url, texts);
    const patch = { [firstField]: 'neu', id: 9, machine_id: 9 };
    expect(await admin('PATCH', `${url}/1`, patch)).toMatchObject({
      status: 200,
      body: { ...texts, id: 1, [firstField]: 'neu' },
    });
    expect((await admin('PATCH', `${url}/1`, { priority: -3 })).body.priority).toBe(-3);
    expect((await admin('PATCH', `${url}/1`, { priority: null })).body).toMatchObject({
      priority: null,
      [firstField]: 'neu',
    });
  });

  test('entries are sorted by priority, those without one last, then by id', async ({ admin }) => {
    await admin('POST', '/api/machine', machine);
    for (const priority of [null, 2, 1, null, 2]) await admin('POST', url, { priority });
    const entries: { id: number }[] = (await admin('GET', '/api/machine/1')).body[property];
    expect(entries.map(({ id }) => id)).toEqual([3, 2, 5, 1, 4]);
  });

  test('an entry is deleted', async ({ admin }) => {
    await admin('POST', '/api/machine', machine);
    await admin('POST', url, texts);
    expect(await admin('DELETE', `${url}/1`)).toMatchObject({ status: 200, body: {} });
    expect((await admin('GET', '/api/machine/1')).body[property]).toEqual([]);
    expect(await admin('DELETE', `${url}/1`)).toMatchObject({ status: 404, body: { detail: `${noun} not found` } });
  });

  test('invalid values are refused by field', async ({ admin }) => {
    await admin('POST', '/api/machine', machine);
    for (const bad of [
      { priority: 'x' },
      { priority: 1.5 },
      { priority: 2 ** 31 },
      { [firstField]: 7 },
      { [firstField]: null },
      { [firstField]: 'x'.repeat(30_000) },
    ]) {
      const [field = ''] = Object.keys(bad);
      expect(await admin('POST', url, bad)).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining(field), fields: { [field]: expect.any(String) } },
      });
    }
    expect((await admin('GET', '/api/machine/1')).body[property]).toEqual([]);
  });

  test('an unknown machine or entry, or the entry of another machine, answers 404', async ({ admin }) => {
    await admin('POST', '/api/machine', machine);
    await admin('POST', '/api/machine', machine);
    await admin('POST', `/api/machine/2/${list}`, texts);
    expect(await admin('POST', `/api/machine/9/${list}`, texts)).toMatchObject({
      status: 404,
      body: { detail: 'Machine not found' },
    });
    for (const entry of ['/1', '/9']) {
      expect((await admin('PATCH', url + entry, texts)).status).toBe(404);
      expect((await admin('DELETE', url + entry)).status).toBe(404);
    }
    expect((await admin('GET', '/api/machine/2')).body[property]).toHaveLength(1);
  });
});
