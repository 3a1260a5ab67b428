import { expect } from 'vitest';
import { mostFoundOfKind } from '../../../src/domain/find.ts';
import { type Call, test } from '../../support/contract.ts';
import { category, enquiry, machine, news } from '../../support/samples.ts';

type Found = { kind: string; id: number | null; page: string | null; key: string | null; name: string; detail: string };

const find = async (call: Call, text: string): Promise<Found[]> =>
  (await call('GET', `/api/find?${new URLSearchParams({ text })}`)).body;
const named = (found: Found[], kind: string) => found.filter((one) => one.kind === kind).map(({ name }) => name);

test('each kind of record is found by part of its name in any language, ignoring case and accents', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', { ...machine, name_fr: 'Presse à sertir', name_de: 'Quölferpresse' });
  await admin('POST', '/api/category', { ...category, name_fr: 'Quölf catégories' });
  await admin('POST', '/api/news', { ...news, title_es: 'Quölf noticias' });
  await admin('POST', '/api/project', { title_fr: 'Le projet QUOLF' });
  await admin('POST', '/api/client', { name: 'Quölf AG' });
  await admin('POST', '/api/history-entry', { title_fr: '1912, quölf' });
  await visitor('POST', '/api/contact', { ...enquiry, message: 'Für quölf Zylinder' });

  const found = await find(admin, ' quolf ');
  expect(found.map(({ kind }) => kind)).toEqual([
    'machine',
    'enquiry',
    'news',
    'category',
    'project',
    'history_entry',
    'client',
  ]);
  expect(found[0]).toEqual({
    kind: 'machine',
    id: 1,
    page: null,
    key: null,
    name: 'Presse à sertir',
    detail: 'Quölferpresse',
    picture: null,
  });
  expect(found[1]).toMatchObject({ name: enquiry.name, detail: 'Müller Forst AG · Für quölf Zylinder' });
  expect(found[3], 'a match is shown by its French name').toMatchObject({ name: 'Quölf catégories', detail: '' });
  expect((await visitor('GET', '/api/find?text=presse')).status).toBe(401);
});

test('matches at the beginning of a name come first, and each kind has few results', async ({ admin }) => {
  for (const name_fr of ['Grande presse', 'Compresseur', 'Presse 1', 'Presse 2', 'Presse 3', 'Presse 4'])
    await admin('POST', '/api/machine', { name_fr });
  const found = named(await find(admin, 'presse'), 'machine');
  expect(found).toEqual(['Presse 1', 'Presse 2', 'Presse 3', 'Presse 4', 'Grande presse']);
  expect(found).toHaveLength(mostFoundOfKind);
  expect(named(await find(admin, '%'), 'machine'), 'no character is a wildcard').toEqual([]);
  expect(named(await find(admin, '4'), 'machine'), 'a text too short for the index').toEqual(['Presse 4']);
});

test('page texts are found as visitors read them', async ({ admin }) => {
  const text = async (part: string) => (await find(admin, part)).filter(({ kind }) => kind === 'text');
  const [first] = await text('heures d’ouverture');
  expect(first).toMatchObject({ id: null, page: 'contact', key: 'contact.hours', name: 'Heures d’ouverture' });
  await admin('PATCH', '/api/page/contact/text/contact.hours', { text_fr: 'Quand nous joindre' });
  expect((await text('quand nous joindre')).map(({ key }) => key)).toEqual(['contact.hours']);
  expect((await text('heures d’ouverture')).map(({ key }) => key)).not.toContain('contact.hours');
  expect((await text('<mark>')).length, 'markup is not searched').toBe(0);
});

test('a deleted enquiry is not found, a blank search finds nothing, and one that is too long is refused', async ({
  admin,
  visitor,
}) => {
  await visitor('POST', '/api/contact', enquiry);
  expect(named(await find(admin, 'müller'), 'enquiry')).toEqual([enquiry.name]);
  await admin('DELETE', '/api/message/1');
  expect(named(await find(admin, 'müller'), 'enquiry')).toEqual([]);
  expect(await find(admin, '  ')).toEqual([]);
  expect((await admin('GET', `/api/find?text=${'x'.repeat(101)}`)).status).toBe(400);
  expect((await admin('GET', '/api/find')).status).toBe(400);
});
