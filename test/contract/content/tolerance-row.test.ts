import { expect } from 'vitest';
import { loadOxycoupage } from '../../../src/site/pages/oxycoupage/load.ts';
import { type Call, test } from '../../support/contract.ts';

type Row = Record<string, number | string>;

const list = async (admin: Call): Promise<Row[]> => (await admin('GET', '/api/tolerance-row')).body;
const figures = ({ over, up_to, value_1, value_2, value_3, value_4 }: Row) =>
  [over, up_to, value_1, value_2, value_3, value_4].join(' ');

const added = { over: 50, up_to: 100, value_1: '±2.0', value_2: '2,5', value_3: '+/-3', value_4: '± 3.5 ' };

test('a new database has the tolerance table of the specification', async ({ admin, visitor }) => {
  const rows = await list(admin);
  expect(rows.map(figures)).toEqual([
    '3 12 ±2.0 ±3.5 ±4.5 ±5.0',
    '12 50 ±1.5 ±2.5 ±3.0 ±3.5',
    '12 50 ±2.5 ±3.5 ±4.0 ±4.5',
    '100 150 ±3.0 ±4.0 ±5.0 ±6.0',
    '150 200 ±3.0 ±4.0 ±6.0 ±7.0',
  ]);
  expect(rows[0]).toMatchObject({ id: 1, visible: true, priority: 1, version: 1 });
  expect((await visitor('GET', '/api/tolerance-row')).status).toBe(401);
});

test('a row accepts values in any notation, and can be changed, sorted, hidden and restored', async ({
  admin,
  site,
}) => {
  const made = await admin('POST', '/api/tolerance-row', added);
  expect([made.status, figures(made.body)]).toEqual([200, '50 100 ±2.0 ±2.5 ±3 ±3.5']);
  await admin('PATCH', '/api/tolerance-row/6', { over: 50.5 });
  expect((await admin('PATCH', '/api/tolerance-row/6', { over: 60 }, { 'if-match': '"1"' })).status).toBe(412);
  await admin('PATCH', '/api/tolerance-row/order', { ids: [1, 2, 3, 6] });
  await admin('PATCH', '/api/tolerance-row/3', { visible: false });
  const { headers } = await admin('DELETE', '/api/tolerance-row/1');
  const shown = async () => {
    const { tolerances } = await loadOxycoupage(site.store.db, { language: 'fr', id: 0, query: {} });
    return tolerances.map(({ range, values }) => [range, values[1]].join(': '));
  };
  const others = ['12 < t ≤ 50: ±2,5', '50,5 < t ≤ 100: ±2,5', '100 < t ≤ 150: ±4,0', '150 < t ≤ 200: ±4,0'];
  expect(await shown()).toEqual(others);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect(await shown()).toEqual(['3 < t ≤ 12: ±3,5', ...others]);
});

test('a range must begin below its end and a value must be a deviation, also after an undo', async ({ admin }) => {
  const reversed = 'does not fit: the thickness “over” must be less than “up to”';
  const deviation = 'must be a deviation in millimetres, such as “±2.0”';
  for (const [patch, fields] of [
    [{ over: 12 }, { over: reversed }],
    [{ up_to: 3 }, { up_to: reversed }],
    [{ over: 0 }, { over: 'must be more than 0' }],
    [{ up_to: 1001 }, { up_to: 'must be at most 1000' }],
    [{ over: '3' }, { over: expect.any(String) }],
    [{ value_1: 'about 2' }, { value_1: deviation }],
    [{ value_2: '' }, { value_2: deviation }],
    [{ value_3: '±1.234' }, { value_3: deviation }],
    [{ value_4: '-2' }, { value_4: deviation }],
  ] as const)
    expect(await admin('PATCH', '/api/tolerance-row/1', patch), JSON.stringify(patch)).toMatchObject({
      status: 400,
      body: { fields },
    });
  const missing = await admin('POST', '/api/tolerance-row', { ...added, over: 100, value_4: undefined });
  expect(Object.keys(missing.body.fields)).toContain('value_4');
  expect(await admin('POST', '/api/tolerance-row', { ...added, over: 100 })).toMatchObject({
    status: 400,
    body: { fields: { over: reversed } },
  });
  await admin('PATCH', '/api/tolerance-row/1', { up_to: 300 });
  await admin('PATCH', '/api/tolerance-row/1', { over: 200 });
  const entries = (await admin('GET', '/api/history?noun=tolerance_row&id=1')).body;
  expect(entries.map((entry: Row) => [entry.field, entry.restorable])).toEqual([
    ['over', true],
    ['up_to', false],
  ]);
  expect(await admin('POST', `/api/history/${entries[1].id}/restore`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('restore its other end first') },
  });
});
