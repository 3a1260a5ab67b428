import { expect } from 'vitest';
import { type Call, test } from '../support/contract.ts';
import { category, inAll, machine, news, newsContent } from '../support/samples.ts';

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

test('every machine, category and news item is told of in five languages', async ({ admin }) => {
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

test('a text that another language has is missing; the first gap is named', async ({ admin }) => {
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

test('a translation is outdated when its French text was changed after it', async ({ admin }) => {
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

test('the overview comes in pages over all nouns', async ({ admin, visitor }) => {
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
