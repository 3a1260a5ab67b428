import { expect } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { loadOxycoupage } from '../../../src/site/pages/oxycoupage/load.ts';
import type { Store } from '../../../src/store/engine/store.ts';
import { type Call, test } from '../../support/contract.ts';

const list = async (admin: Call) => (await admin('GET', '/api/steel-family')).body;

async function shownBy(store: Store) {
  const { families } = await loadOxycoupage(store.db, { language: 'de', id: 0, query: {} });
  return families.map(({ label, grades }) => [label.text, label.language, grades.length]);
}

test('a new database has four steel families with twelve grades, complete in five languages', async ({
  admin,
  visitor,
}) => {
  const body = await list(admin);
  expect(body.map(({ label_fr }: { label_fr: string }) => label_fr)).toEqual([
    'Aciers de construction',
    'Aciers anti-usure',
    'Aciers à haute limite élastique',
    'Autres aciers et certificats',
  ]);
  expect(body.map(({ grades }: { grades: string }) => grades)).toEqual([
    'S235 JRG2\nS355 JRG2',
    'Quard 400\nQuard 450\nQuard 500\nHardox 400\nHardox 450\nHardox 500',
    'Quend 700\nQuend 960\nWeldox 700\nWeldox 900',
    '',
  ]);
  for (const [index, row] of body.entries()) {
    expect(row).toMatchObject({ id: index + 1, visible: true, priority: index + 1, version: 1 });
    for (const language of languages) expect(row[`text_${language}`], language).not.toBe('');
  }
  const { rows } = (await admin('GET', '/api/translations?noun=steel_family')).body;
  expect(rows).toHaveLength(4);
  expect((await admin('GET', '/api/translations/summary?noun=steel_family')).body.complete.it).toBe(4);
  expect((await visitor('GET', '/api/steel-family')).status).toBe(401);
});

test('a steel family is added after the others and changed field by field', async ({ admin }) => {
  const made = await admin('POST', '/api/steel-family', { label_fr: 'Aciers inoxydables', grades: '1.4301\n1.4404\n' });
  expect(made).toMatchObject({
    status: 200,
    body: { id: 5, label_de: '', grades: '1.4301\n1.4404\n', visible: true, priority: 5, version: 1 },
  });
  expect(await admin('PATCH', '/api/steel-family/5', { label_de: 'Rostfreie Stähle' })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { label_de: 'Rostfreie Stähle', version: 2 },
  });
  const late = await admin('PATCH', '/api/steel-family/5', { label_de: 'Edelstahl' }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { label_de: 'Rostfreie Stähle', version: 2 } } });
  expect((await admin('PATCH', '/api/steel-family/5', { grades: '' }, { 'if-match': '"1"' })).status).toBe(200);
  expect((await admin('PATCH', '/api/steel-family/99', { grades: '' })).body).toEqual({
    detail: 'Family of steels not found',
  });
});

test('a steel family has a French label and at most 40 grades of 40 characters', async ({ admin }) => {
  const forty = Array.from({ length: 40 }, (_, index) => `S${index}`).join('\n\n');
  expect((await admin('PATCH', '/api/steel-family/1', { grades: ` ${forty}\n` })).status).toBe(200);
  for (const [patch, fields] of [
    [{ grades: `${forty}\nS40` }, { grades: 'must have at most 40 lines' }],
    [{ grades: 'x'.repeat(41) }, { grades: 'must have at most 40 characters in each line' }],
    [{ label_fr: ' ' }, { label_fr: 'must not be blank' }],
    [{ label_de: 'x'.repeat(201) }, { label_de: 'must have at most 200 characters' }],
  ] as const)
    expect(await admin('PATCH', '/api/steel-family/1', patch)).toMatchObject({ status: 400, body: { fields } });
  expect((await admin('POST', '/api/steel-family', { label_de: 'Stahl' })).status).toBe(400);
});

test('the page shows visible families in their chosen order, in French if a translation is missing', async ({
  admin,
  site,
}) => {
  await admin('PATCH', '/api/steel-family/2', { label_de: '', grades: ' A \n\nB' });
  await admin('PATCH', '/api/steel-family/1', { visible: false });
  expect((await admin('PATCH', '/api/steel-family/order', { ids: [4, 2] })).status).toBe(200);
  expect(await shownBy(site.store)).toEqual([
    ['Weitere Stähle und Zeugnisse', 'de', 0],
    ['Aciers anti-usure', 'fr', 2],
    ['Stähle mit hoher Streckgrenze', 'de', 4],
  ]);
  expect((await admin('PATCH', '/api/steel-family/order', { ids: [9] })).status).toBe(404);
  expect((await admin('GET', '/api/translations?noun=steel_family&state=missing')).body).toMatchObject({
    total: 1,
    rows: [{ id: 2, languages: { de: { state: 'missing', gap: { field: 'label' } } } }],
  });
});

test('changes are undone per language, and a deletion with all texts and grades', async ({ admin }) => {
  const [before] = await list(admin);
  await admin('PATCH', '/api/steel-family/1', { grades: 'S690' });
  const [entry] = (await admin('GET', '/api/history?noun=steel_family&id=1')).body;
  expect(entry).toMatchObject({ field: 'grades', from: before.grades, to: 'S690', restorable: true });
  await admin('POST', `/api/history/${entry.id}/restore`);
  const { headers } = await admin('DELETE', '/api/steel-family/1');
  expect(await list(admin)).toHaveLength(3);
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).status).toBe(200);
  const [back] = await list(admin);
  const stamps = { version: expect.any(Number), updated_at: expect.any(String) };
  expect(back).toEqual({ ...before, ...stamps });
  expect((await admin('DELETE', '/api/steel-family/99')).status).toBe(404);
});
