import { expect } from 'vitest';
import { test as base, type Call, caller } from '../../support/contract.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';

/** Hides the default records from the overview, so that the tests count only their own. */
const test = base.extend('admin', async ({ site }): Promise<Call> => {
  for (const table of ['translation_state', 'translation_count'] as const)
    await site.store.db.deleteFrom(table).execute();
  return caller(site.app, { cookie: await site.login() });
});

const complete = { state: 'complete', gap: null };

async function overview(admin: Call, query = '') {
  const { status, body } = await admin('GET', `/api/translations?${query}`);
  expect(status, query).toBe(200);
  return body;
}

const found = async (admin: Call, query: string) => {
  const { total, rows } = await overview(admin, query);
  expect(total).toBe(rows.length);
  return rows.map(({ noun, id }: { noun: string; id: number }) => `${noun} ${id}`);
};

test('every machine, category and news item has a translation state in five languages', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine', machine);
  const languages = { fr: complete, de: complete, en: complete, it: complete, es: complete };
  expect(await overview(admin)).toEqual({
    total: 3,
    rows: [
      { noun: 'machine', id: 1, label: 'name in fr', languages },
      { noun: 'category', id: 1, label: 'name in fr', languages },
      { noun: 'news', id: 1, label: 'title in fr', languages },
    ],
  });
});

test('a text that exists in another language counts as missing, and the first gap is named', async ({ admin }) => {
  await admin('POST', '/api/machine', { ...machine, description_it: ' \n', metadescription_it: '', name_es: '' });
  for (const priority of [2, 1])
    await admin('POST', '/api/machine/1/options', { ...inAll('name', 'value'), value_de: '', priority });
  await admin('POST', '/api/machine/1/advantages', {});
  await admin('POST', '/api/machine/1/technical-characteristics', { name_en: 'only English' });
  const [{ languages }] = (await overview(admin)).rows;
  const specification = { item: { noun: 'technical_characteristic', id: 1 }, field: 'name' };
  expect(languages).toEqual({
    fr: { state: 'missing', gap: specification },
    de: { state: 'missing', gap: { item: { noun: 'option', id: 2 }, field: 'value' } },
    en: complete,
    it: { state: 'missing', gap: { item: null, field: 'description' } },
    es: { state: 'missing', gap: { item: null, field: 'name' } },
  });
});

test('a translation is outdated if its French text was changed later', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  const states = async () => {
    const [{ languages }] = (await overview(admin, 'noun=news')).rows;
    return Object.entries(languages as Record<string, { state: string }>).flatMap(([language, { state }]) =>
      state === 'complete' ? [] : [`${language} ${state}`],
    );
  };
  await admin('PATCH', '/api/news/1', { title_de: 'Neu' });
  expect(await states()).toEqual([]);
  await admin('PATCH', '/api/news/1/content/1', { content_fr: 'nouveau' });
  expect((await states()).sort()).toEqual(['de outdated', 'en outdated', 'es outdated', 'it outdated']);
  const [{ languages }] = (await overview(admin)).rows;
  expect(languages.de.gap).toEqual({ item: { noun: 'content', id: 1 }, field: 'content' });
  for (const language of ['de', 'it'])
    await admin('PATCH', '/api/news/1/content/1', { [`content_${language}`]: 'new' });
  expect((await states()).sort()).toEqual(['en outdated', 'es outdated']);
  await admin('PATCH', '/api/news/1/content/1', { content_fr: 'encore', content_en: 'again' });
  expect((await states()).sort()).toEqual(['de outdated', 'es outdated', 'it outdated']);
  await admin('PATCH', '/api/news/1/content/1', { content_fr: 'content in fr' });
  expect(await states()).toEqual([]);
});

test('the overview is filtered by noun, language and state', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine', { name_fr: 'seul' });
  await admin('POST', '/api/machine', machine);
  await admin('PATCH', '/api/machine/3', { name_fr: 'nouveau', name_de: 'neu' });
  await admin('POST', '/api/category', category);
  await admin('PATCH', '/api/category/1', { name_fr: 'nouvelle' });
  await admin('PATCH', '/api/category/1', { name_es: 'nueva' });
  expect(await found(admin, 'state=missing')).toEqual(['machine 2']);
  expect(await found(admin, 'state=missing&language=fr')).toEqual([]);
  expect(await found(admin, 'state=missing&language=de')).toEqual(['machine 2']);
  expect(await found(admin, 'state=outdated')).toEqual(['machine 3', 'category 1']);
  expect(await found(admin, 'state=outdated&language=de')).toEqual(['category 1']);
  expect(await found(admin, 'state=outdated&language=es')).toEqual(['machine 3']);
  expect(await found(admin, 'state=outdated&noun=category')).toEqual(['category 1']);
  expect(await found(admin, 'state=complete&language=de')).toEqual(['machine 1', 'machine 3']);
  expect(await found(admin, 'state=complete&language=es&noun=category')).toEqual(['category 1']);
});

test('a translation is not outdated if the French text returns to what was translated', async ({ admin }) => {
  await admin('POST', '/api/category', category);
  await admin('PATCH', '/api/category/1', { name_fr: 'nouvelle' });
  expect(await found(admin, 'state=outdated&language=de')).toEqual(['category 1']);
  const [change] = (await admin('GET', '/api/history?noun=category&id=1')).body;
  await admin('POST', `/api/history/${change.id}/restore`);
  expect(await found(admin, 'state=outdated')).toEqual([]);
  expect((await overview(admin)).rows[0].languages.de).toEqual(complete);
  await admin('PATCH', '/api/category/1', { name_fr: 'encore' });
  await admin('PATCH', '/api/category/1', { name_de: 'noch' });
  await admin('POST', `/api/history/${change.id}/restore`);
  expect(await found(admin, 'state=outdated&language=de')).toEqual(['category 1']);
  expect(await found(admin, 'state=outdated&language=it')).toEqual([]);
});

test('an outdated translation shows the previous French text and can be reviewed', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('PATCH', '/api/machine/1/options/1', { value_fr: 'nouveau', value_it: 'nuovo' });
  await admin('PATCH', '/api/machine/1/options/1', { value_fr: 'encore' });
  const item = { noun: 'option', id: 1 };
  const outdated = async () => {
    const { body } = await admin('GET', '/api/translations/outdated?noun=machine&id=1');
    return body.map(({ language, before }: { language: string; before: string }) => `${language}: ${before}`).sort();
  };
  const all = ['de: value in fr', 'en: value in fr', 'es: value in fr', 'it: value in fr'];
  expect((await admin('GET', '/api/translations/outdated?noun=machine')).body).toContainEqual({
    id: 1,
    item,
    field: 'value',
    language: 'de',
    before: 'value in fr',
  });
  expect(await outdated()).toEqual(all);
  const review = { noun: 'machine', id: 1, item, field: 'value', language: 'de' };
  expect((await visitor('POST', '/api/translations/review', review)).status).toBe(401);
  expect((await admin('POST', '/api/translations/review', { ...review, version: 1 })).status).toBe(200);
  expect(await outdated(), 'the reviewer saw an older text').toEqual(all);
  for (const _ of [1, 2]) expect((await admin('POST', '/api/translations/review', review)).status).toBe(200);
  expect(await outdated()).toEqual(all.slice(1));
  expect(await found(admin, 'state=outdated&language=de')).toEqual([]);
  expect(await found(admin, 'state=complete&language=de')).toEqual(['machine 1']);
  const entries = (await admin('GET', '/api/history?noun=machine&id=1')).body;
  expect(entries.filter(({ action }: { action: string }) => action === 'review')).toMatchObject([
    { item, field: 'value', language: 'de', from: null, to: null, restorable: false },
    { item, field: 'value', language: 'de', from: null, to: null, restorable: false },
  ]);
  expect((await admin('POST', `/api/history/${entries[0].id}/restore`)).status).toBe(409);
  await admin('PATCH', '/api/machine/1/options/1', { value_fr: 'enfin' });
  expect(await outdated()).toContain('de: value in fr');
});

test('a review does not conflict with edits', async ({ admin }) => {
  await admin('POST', '/api/category', category);
  await admin('PATCH', '/api/category/1', { name_fr: 'nouvelle' });
  await admin('POST', '/api/translations/review', { noun: 'category', id: 1, field: 'name', language: 'de' });
  const typed = await admin('PATCH', '/api/category/1', { name_de: 'neu' }, { 'if-match': '"1"' });
  expect(typed.status).toBe(200);
});

test('a missing text cannot be reviewed', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/2/options', inAll('name', 'value'));
  const review = { noun: 'machine', id: 1, field: 'name', language: 'de' };
  const changes: [change: object, status: number][] = [
    [{ id: 3 }, 404],
    [{ field: 'priority' }, 404],
    [{ item: { noun: 'option', id: 1 } }, 404],
    [{ item: { noun: 'category', id: 1 } }, 404],
    [{ item: { noun: 'content', id: 1 } }, 404],
    [{ language: 'fr' }, 400],
    [{ noun: 'settings' }, 400],
    [{ id: 'x' }, 400],
    [{ version: 0 }, 400],
  ];
  for (const [change, status] of changes)
    expect(
      (await admin('POST', '/api/translations/review', { ...review, ...change })).status,
      JSON.stringify(change),
    ).toBe(status);
});

test('complete, incomplete and outdated records are counted by language', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', { name_fr: 'seul' });
  await admin('POST', '/api/category', category);
  await admin('PATCH', '/api/category/1', { name_fr: 'nouvelle', name_de: 'neu' });
  await admin('POST', '/api/news', news);
  const summary = async (query: string) => (await admin('GET', `/api/translations/summary${query}`)).body;
  expect(await summary('')).toEqual({
    total: 3,
    complete: { fr: 3, de: 2, en: 1, it: 1, es: 1 },
    missing: { fr: 0, de: 1, en: 1, it: 1, es: 1 },
    outdated: { fr: 0, de: 0, en: 1, it: 1, es: 1 },
    unreviewed: { fr: 0, de: 0, en: 0, it: 0, es: 0 },
  });
  expect(await summary('?noun=machine')).toEqual({
    total: 1,
    complete: { fr: 1, de: 0, en: 0, it: 0, es: 0 },
    missing: { fr: 0, de: 1, en: 1, it: 1, es: 1 },
    outdated: { fr: 0, de: 0, en: 0, it: 0, es: 0 },
    unreviewed: { fr: 0, de: 0, en: 0, it: 0, es: 0 },
  });
  expect((await visitor('GET', '/api/translations/summary')).status).toBe(401);
  expect((await visitor('GET', '/api/translations/outdated?noun=machine')).status).toBe(401);
});

test('lists and counts follow deletions and restores', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', { ...inAll('name', 'value'), value_es: '' });
  await admin('PATCH', '/api/machine/1/options/1', { name_fr: 'nouveau' });
  const look = async () => {
    const { total, complete } = (await admin('GET', '/api/translations/summary')).body;
    return [total, complete.fr, complete.de, complete.es, ...(await found(admin, 'state=missing&language=es'))];
  };
  const remove = async (url: string) => {
    const { headers } = await admin('DELETE', url);
    return () => admin('POST', `/api/history/${headers['history-id']}/restore`);
  };
  const before = [1, 1, 0, 0, 'machine 1'];
  expect(await look()).toEqual(before);
  const restoreOption = await remove('/api/machine/1/options/1');
  expect(await look()).toEqual([1, 1, 1, 1]);
  await restoreOption();
  expect(await look()).toEqual(before);
  const restoreMachine = await remove('/api/machine/1');
  expect(await look()).toEqual([0, 0, 0, 0]);
  await restoreMachine();
  expect(await look()).toEqual(before);
  expect(await found(admin, 'state=outdated')).toEqual(['machine 1']);
  await admin('PATCH', '/api/machine/1/options/1', { name_de: 'neu' });
  expect(await look()).toEqual([1, 1, 1, 0, 'machine 1']);
});

test('the overview can be limited to one record', async ({ admin }) => {
  for (const _ of [1, 2]) await admin('POST', '/api/machine', machine);
  expect(await found(admin, 'noun=machine&id=2')).toEqual(['machine 2']);
  const { body } = await admin('GET', '/api/translations?noun=machine&id=3');
  expect(body).toEqual({ total: 0, rows: [] });
});

test('the overview is searched by name in any language', async ({ admin }) => {
  await admin('POST', '/api/machine', { ...machine, name_de: 'Holzspalter' });
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', { ...category, name_it: 'HOLZ 100%' });
  await admin('POST', '/api/news', news);
  expect(await found(admin, 'search=holz')).toEqual(['machine 1', 'category 1']);
  expect(await found(admin, 'search=100%25')).toEqual(['category 1']);
  expect(await found(admin, 'search=title&noun=news')).toEqual(['news 1']);
  expect(await found(admin, 'search=holz&state=missing')).toEqual([]);
  await admin('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'Un' });
  expect(await found(admin, 'search=hom')).toEqual(['page 1']);
  expect(await found(admin, 'search=accueil&pages=home,contact')).toEqual(['page 1']);
  expect(await found(admin, 'search=holz&pages=contact')).toEqual(['machine 1', 'category 1']);
});

test('the overview is paged across all nouns', async ({ admin, visitor }) => {
  for (const _ of [1, 2]) {
    await admin('POST', '/api/machine', machine);
    await admin('POST', '/api/category', category);
    await admin('POST', '/api/news', news);
  }
  const page = async (query: string) => {
    const { total, rows } = await overview(admin, query);
    expect(total).toBe(6);
    return rows.map(({ noun, id }: { noun: string; id: number }) => `${noun} ${id}`);
  };
  expect(await page('limit=3')).toEqual(['machine 1', 'machine 2', 'category 1']);
  expect(await page('limit=3&offset=3')).toEqual(['category 2', 'news 1', 'news 2']);
  expect(await page('limit=3&offset=6')).toEqual([]);
  for (const query of ['limit=101', 'limit=0', 'noun=settings', 'language=xx', 'state=x', 'offset=-1'])
    expect((await admin('GET', `/api/translations?${query}`)).status, query).toBe(400);
  expect((await visitor('GET', '/api/translations')).status).toBe(401);
});
