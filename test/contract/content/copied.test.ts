import { expect } from 'vitest';
import { test as base, type Call, caller } from '../../support/contract.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';

/** Hides the default records from the overview, so that the tests count only their own. */
const test = base.extend('admin', async ({ site }): Promise<Call> => {
  for (const table of ['translation_state', 'translation_count'] as const)
    await site.store.db.deleteFrom(table).execute();
  return caller(site.app, { cookie: await site.login() });
});

const translations = ['de', 'en', 'it', 'es'];
const columns = (field: string) => translations.map((language) => `${field}_${language}`);
/** Returns one text in five languages, as sent by a form that copies French into empty fields. */
const same = (field: string, text: string) =>
  Object.fromEntries(['fr', ...translations].map((language) => [`${field}_${language}`, text]));
const closed = { ...same('title', 'Fermé vendredi'), copy: columns('title') };

async function missing(admin: Call, noun: string, id = 1): Promise<string[]> {
  const { body } = await admin('GET', `/api/translations?noun=${noun}&id=${id}`);
  const states: [string, { state: string }][] = Object.entries(body.rows[0].languages);
  return states.flatMap(([language, { state }]) => (state === 'missing' ? [language] : [])).sort();
}

async function complete(admin: Call): Promise<Record<string, number>> {
  return (await admin('GET', '/api/translations/summary')).body.complete;
}

const allFour = [...translations].sort();

test('a news item with copies of the French title counts as missing in the other languages', async ({ admin }) => {
  const { status, body } = await admin('POST', '/api/news', closed);
  expect(status).toBe(200);
  expect(body).toMatchObject({ title_de: 'Fermé vendredi', copied: columns('title').sort() });
  expect(await missing(admin, 'news')).toEqual(allFour);
  expect(await complete(admin)).toEqual({ fr: 1, de: 0, en: 0, it: 0, es: 0 });
});

test('five titles are required, copied or not, and a copy always has the French text', async ({ admin }) => {
  const { title_es: _, ...four }: Record<string, unknown> = closed;
  expect((await admin('POST', '/api/news', four)).status).toBe(400);
  expect((await admin('POST', '/api/news', { ...closed, title_es: ' ' })).status).toBe(400);
  expect((await admin('POST', '/api/news', { ...closed, copy: ['title_fr'] })).status).toBe(400);
  const { body } = await admin('POST', '/api/news', { ...closed, title_de: 'Etwas anderes' });
  expect(body.title_de).toBe('Fermé vendredi');
});

test('a copy becomes a translation when it is changed or confirmed, but not when it is sent back unchanged', async ({
  admin,
}) => {
  const { body } = await admin('POST', '/api/news', closed);
  await admin('PATCH', '/api/news/1', { title_it: body.title_it });
  expect(await missing(admin, 'news')).toEqual(allFour);
  await admin('PATCH', '/api/news/1', { title_de: 'Freitag geschlossen' });
  expect(await missing(admin, 'news')).toEqual(['en', 'es', 'it']);
  const review = { noun: 'news', id: 1, field: 'title', language: 'en' };
  expect((await admin('POST', '/api/translations/review', review)).status).toBe(200);
  const after = (await admin('GET', '/api/news/1')).body;
  expect(after).toMatchObject({ title_en: 'Fermé vendredi', copied: ['title_es', 'title_it'] });
  expect(await missing(admin, 'news')).toEqual(['es', 'it']);
});

test('a copy that was changed meanwhile is not confirmed', async ({ admin }) => {
  const { body } = await admin('POST', '/api/news', closed);
  await admin('PATCH', '/api/news/1', { title_de: 'Freitag geschlossen' });
  await admin('PATCH', '/api/news/1', { copy: ['title_de'] });
  const review = { noun: 'news', id: 1, field: 'title', language: 'de', version: body.version };
  await admin('POST', '/api/translations/review', review);
  expect(await missing(admin, 'news')).toEqual(allFour);
});

test('a copy is neither updated nor shown when the French text changes, and still counts as missing', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/news', closed);
  await admin('PATCH', '/api/news/1', { title_fr: 'Fermé samedi' });
  const { body } = await visitor('GET', '/api/news/1?language=de');
  expect(body).toMatchObject({ title: 'Fermé samedi', title_de: 'Fermé vendredi' });
  expect(await missing(admin, 'news')).toEqual(allFour);
  const again = await admin('POST', '/api/translations/copy', { noun: 'news', id: 1 });
  expect(again.body.copied).toBe(4);
  expect((await admin('GET', '/api/news/1')).body.title_de).toBe('Fermé samedi');
});

test('a confirmed copy is outdated once the French text changes', async ({ admin }) => {
  await admin('POST', '/api/news', closed);
  await admin('POST', '/api/translations/review', { noun: 'news', id: 1, field: 'title', language: 'de' });
  await admin('PATCH', '/api/news/1', { title_fr: 'Fermé samedi' });
  const { body } = await admin('GET', '/api/translations?noun=news&id=1');
  expect(body.rows[0].languages.de.state).toBe('outdated');
});

test('one call copies all French-only texts of a machine and its parts, and one undo removes them', async ({
  admin,
}) => {
  const onlyFrench = { name_fr: 'Fendeuse', description_fr: 'Fend le bois', name_de: 'Holzspalter' };
  await admin('POST', '/api/machine', onlyFrench);
  await admin('POST', '/api/machine/1/advantages', { description_fr: 'Simple' });
  await admin('POST', '/api/machine/1/technical-characteristics', { name_fr: 'Masse', value_fr: '900 kg' });
  const before = (await admin('GET', '/api/machine/1')).body;
  const { status, body } = await admin('POST', '/api/translations/copy', { noun: 'machine', id: 1 });
  expect([status, body.copied]).toEqual([200, 3 + 4 + 4 + 4 + 4]);
  const filled = (await admin('GET', '/api/machine/1')).body;
  expect(filled).toMatchObject({ name_de: 'Holzspalter', name_en: 'Fendeuse', description_it: 'Fend le bois' });
  expect(filled.advantages[0]).toMatchObject({ description_es: 'Simple', copied: columns('description').sort() });
  expect(await missing(admin, 'machine')).toEqual(allFour);

  const [entry] = (await admin('GET', '/api/history?noun=machine&id=1')).body;
  expect(entry).toMatchObject({ id: body.entry, action: 'copy', field: null, to: 19, restorable: true });
  await admin('PATCH', '/api/machine/1', { name_en: 'Log splitter' });
  expect((await admin('POST', `/api/history/${body.entry}/restore`)).status).toBe(200);
  const undone = (await admin('GET', '/api/machine/1')).body;
  expect(undone).toMatchObject({ name_en: 'Log splitter', name_it: '', copied: [] });
  expect(undone.advantages[0].description_es).toBe(before.advantages[0].description_es);
  expect((await admin('POST', `/api/history/${body.entry}/restore`)).status).toBe(409);
  const [undoing] = (await admin('GET', '/api/history?noun=machine&id=1')).body;
  expect(undoing).toMatchObject({ action: 'restore', field: null, to: 18 });
});

test('a copy overwrites only the translations that the call names, and undoing restores them', async ({ admin }) => {
  await admin('POST', '/api/category', category);
  expect((await admin('POST', '/api/translations/copy', { noun: 'category', id: 1 })).body).toEqual({
    copied: 0,
    entry: null,
  });
  const over = [{ field: 'name', language: 'de' }];
  const { body } = await admin('POST', '/api/translations/copy', { noun: 'category', id: 1, over });
  expect((await admin('GET', '/api/category')).body[0]).toMatchObject({ name_de: 'name in fr', copied: ['name_de'] });
  await admin('POST', `/api/history/${body.entry}/restore`);
  expect((await admin('GET', '/api/category')).body[0]).toMatchObject({ name_de: 'name in de', copied: [] });
  expect(await missing(admin, 'category')).toEqual([]);
});

test('undoing the change of a copy leaves a copy', async ({ admin }) => {
  await admin('POST', '/api/news', closed);
  await admin('PATCH', '/api/news/1', { title_de: 'Freitag geschlossen' });
  const [change] = (await admin('GET', '/api/history?noun=news&id=1')).body;
  await admin('POST', `/api/history/${change.id}/restore`);
  expect((await admin('GET', '/api/news/1')).body.copied).toContain('title_de');
  expect(await missing(admin, 'news')).toEqual(allFour);
});

test('a deleted record is restored with its copies, and copies made at its creation cannot be undone', async ({
  admin,
}) => {
  await admin('POST', '/api/news', closed);
  const content = { ...newsContent, ...same('content', 'Texte'), copy: columns('content') };
  await admin('POST', '/api/news/1/content', content);
  const { headers } = await admin('DELETE', '/api/news/1');
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  const { body } = await admin('GET', '/api/news/1');
  expect(body.copied).toEqual(columns('title').sort());
  expect(body.content[0].copied).toEqual(columns('content').sort());
  expect(await missing(admin, 'news')).toEqual(allFour);
  const made = (await admin('GET', '/api/history?noun=news&id=1')).body.filter(
    ({ action }: { action: string }) => action === 'copy',
  );
  expect(made.map(({ restorable }: { restorable: boolean }) => restorable)).toEqual([false, false]);
});

test('copying over a text changed meanwhile is a conflict, and a repeated call is one change', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('PATCH', '/api/machine/1', { name_de: 'Neu' });
  const late = await admin('PATCH', '/api/machine/1', { copy: ['name_de'] }, { 'if-match': '"1"' });
  expect(late.status).toBe(412);
  const first = await admin('PATCH', '/api/machine/1', { copy: ['name_de'] }, { 'if-match': '"2"' });
  const second = await admin('PATCH', '/api/machine/1', { copy: ['name_de'] }, { 'if-match': '"2"' });
  expect([first.status, second.status, second.body.version]).toEqual([200, 200, first.body.version]);
});

test('sending back a full machine does not copy texts again', async ({ admin }) => {
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse' });
  await admin('POST', '/api/translations/copy', { noun: 'machine', id: 1 });
  const { body } = await admin('GET', '/api/machine/1');
  const answer = await admin('PATCH', '/api/machine/1', { ...body, name_fr: 'Fendeuse à bois' });
  expect(answer.body).toMatchObject({ name_de: 'Fendeuse', copied: columns('name').sort() });
});

test('nothing is copied without a French text, and a text with copies only counts as empty', async ({ admin }) => {
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse', description_fr: 'Fend le bois' });
  await admin('PATCH', '/api/machine/1', { copy: ['metadescription_de', ...columns('description')] });
  await admin('PATCH', '/api/machine/1', { description_fr: '', copy: columns('name') });
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ metadescription_de: '', description: '' });
});

test('copying needs a session and an existing record', async ({ admin, visitor }) => {
  expect((await visitor('POST', '/api/translations/copy', { noun: 'news', id: 1 })).status).toBe(401);
  expect((await admin('POST', '/api/translations/copy', { noun: 'news', id: 1 })).status).toBe(404);
  expect((await admin('POST', '/api/translations/copy', { noun: 'page', id: 1 })).status).toBe(400);
});

test('the lists of news and machines show the texts that visitors read', async ({ admin, visitor }) => {
  await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/news/1', { copy: ['title_de'] });
  await admin('PATCH', '/api/news/1', { title_fr: 'Nouveau' });
  await admin('POST', '/api/machine', { ...inAll('name'), copy: ['name_de'] });
  await admin('PATCH', '/api/machine/1', { name_fr: 'Nouvelle' });
  expect((await visitor('GET', '/api/news?language=de')).body[0].title).toBe('Nouveau');
  expect((await visitor('GET', '/api/machine?language=de')).body[0].name).toBe('Nouvelle');
});
