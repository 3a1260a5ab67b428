import { describe, expect } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { machinesPage } from '../../../src/site/pages/machines/page.ts';
import { newsItemPage } from '../../../src/site/pages/news-item/page.ts';
import { type Call, test } from '../../support/contract.ts';
import { blank, category, inAll, news, newsContent } from '../../support/samples.ts';
import { textsIn } from '../../support/site-texts.ts';

const nouns = [
  { noun: 'news', record: news },
  { noun: 'category', record: category },
];
const texts = inAll('search_description');
const none = blank('search_description');

describe.each(nouns)('the search description of $noun', ({ noun, record }) => {
  const [list, one] = [`/api/${noun}`, `/api/${noun}/1`];
  const read = async (admin: Call) => (await admin('GET', list)).body[0];

  test('may be omitted, or given in some or all languages', async ({ admin }) => {
    expect(await admin('POST', list, record)).toMatchObject({ status: 200, body: { ...none, search_description: '' } });
    const french = { ...record, search_description_fr: 'Ce que l’on trouve.' };
    expect((await admin('POST', list, french)).body).toMatchObject({ ...none, ...french });
    expect((await admin('POST', list, { ...record, ...texts })).body).toMatchObject(texts);
    const { body } = await admin('GET', `${list}?language=it`);
    expect(body.map((each: { id: number; search_description: string }) => [each.id, each.search_description])).toEqual(
      expect.arrayContaining([
        [1, ''],
        [2, 'Ce que l’on trouve.'],
        [3, texts.search_description_it],
      ]),
    );
  });

  test('has at most 155 characters', async ({ admin }) => {
    await admin('POST', list, record);
    expect((await admin('PATCH', one, { search_description_de: 'x'.repeat(155) })).status).toBe(200);
    for (const call of [
      () => admin('PATCH', one, { search_description_de: 'x'.repeat(156) }),
      () => admin('POST', list, { ...record, search_description_de: 'x'.repeat(156) }),
    ])
      expect(await call()).toMatchObject({
        status: 400,
        body: {
          detail: expect.stringContaining('search_description_de'),
          fields: { search_description_de: expect.stringContaining('155') },
        },
      });
    expect(await read(admin)).toMatchObject({ search_description_de: 'x'.repeat(155) });
  });

  test('conflicts per language, has a history and can be undone', async ({ admin }) => {
    await admin('POST', list, { ...record, ...texts });
    const seen = { 'if-match': '"1"' };
    await admin('PATCH', one, { search_description_de: 'Neu' }, seen);
    expect((await admin('PATCH', one, { search_description_it: 'Nuovo' }, seen)).status).toBe(200);
    expect(await admin('PATCH', one, { search_description_de: 'Anders' }, seen)).toMatchObject({
      status: 412,
      body: { fields: { search_description_de: expect.any(String) }, current: { search_description_de: 'Neu' } },
    });
    const entries = (await admin('GET', `/api/history?noun=${noun}&id=1`)).body;
    const change = { field: 'search_description', from: texts.search_description_de, to: 'Neu' };
    expect(entries[1]).toMatchObject({ ...change, language: 'de', restorable: true });
    expect((await admin('POST', `/api/history/${entries[1].id}/restore`)).status).toBe(200);
    const after = { ...texts, search_description_it: 'Nuovo' };
    expect(await read(admin)).toMatchObject(after);
    await admin('DELETE', one);
    const [deletion] = (await admin('GET', `/api/history?noun=${noun}`)).body;
    expect((await admin('POST', `/api/history/${deletion.id}/restore`)).status).toBe(200);
    expect(await read(admin)).toMatchObject({ ...record, ...after });
  });

  test('counts as a text to translate once it exists in one language', async ({ admin }) => {
    await admin('POST', list, record);
    const states = async () => {
      const [{ languages: cells }] = (await admin('GET', '/api/translations')).body.rows;
      return languages.map((language) => cells[language].state);
    };
    expect(new Set(await states())).toEqual(new Set(['complete']));
    await admin('PATCH', one, { search_description_fr: 'Ce que l’on trouve.' });
    expect(await states()).toEqual(['complete', 'missing', 'missing', 'missing', 'missing']);
    await admin('PATCH', one, texts);
    await admin('PATCH', one, { search_description_fr: 'Autre' });
    expect(await states()).toEqual(['complete', 'outdated', 'outdated', 'outdated', 'outdated']);
  });
});

test('the page of a news item uses its own description, the French one, or the beginning of its text', async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  const shown = async () => {
    const page = await newsItemPage.load(site.store.db, { language: 'de', id: 1, query: {} });
    return page?.texts(textsIn('de')).description;
  };
  expect(await shown()).toBe('content in de');
  await admin('PATCH', '/api/news/1', { search_description_fr: 'Ce que l’on trouve.' });
  expect(await shown()).toBe('Ce que l’on trouve.');
  await admin('PATCH', '/api/news/1', { search_description_de: 'Was man findet.' });
  expect(await shown()).toBe('Was man findet.');
});

test('the page of a category uses its own description, the French one, or a sentence with its name', async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/category', category);
  const shown = async () => {
    const page = await machinesPage.load(site.store.db, { language: 'de', id: 0, query: { category: 1 } });
    return page?.texts(textsIn('de')).description;
  };
  expect(await shown()).toMatch(/^name in de: Maschinen, .*\.$/);
  await admin('PATCH', '/api/category/1', { search_description_fr: 'Ce que l’on trouve.' });
  expect(await shown()).toBe('Ce que l’on trouve.');
  await admin('PATCH', '/api/category/1', { search_description_de: 'Was man findet.' });
  expect(await shown()).toBe('Was man findet.');
});
