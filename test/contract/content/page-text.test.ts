import { describe, expect } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { type Call, test } from '../../support/contract.ts';

const heading = '/api/page/home/text/home.hero.title';

async function read(admin: Call, key = 'home.hero.title', page = 'home') {
  const { body } = await admin('GET', `/api/page/${page}`);
  return body.texts.find((text: { key: string }) => text.key === key);
}

test('the texts of a page are listed in page order, each with its default', async ({ admin }) => {
  const { status, body } = await admin('GET', '/api/page/home');
  expect(status).toBe(200);
  expect(body).toMatchObject({ key: 'home', id: null, lists: ['client'] });
  expect((await admin('GET', '/api/page/shell')).body.lists).toEqual([]);
  const keys = body.texts.map(({ key }: { key: string }) => key);
  expect(keys.slice(0, 3)).toEqual(['meta.home.title', 'meta.home.description', 'home.hero.title']);
  expect(body.texts[2]).toEqual({
    key: 'home.hero.title',
    ...Object.fromEntries(languages.map((language) => [`text_${language}`, ''])),
    default_fr: 'Votre machine repart',
    default_de: expect.any(String),
    default_en: expect.any(String),
    default_it: expect.any(String),
    default_es: expect.any(String),
    outdated_defaults: [],
    visible: true,
    optional: false,
    hides: [],
    version: 1,
  });
});

test('all kinds of pages and the shared texts are listed with their translations', async ({ admin }) => {
  await admin('PATCH', '/api/page/r%26d/text/r&d.hero.title', { text_fr: 'Études' });
  const { status, body } = await admin('GET', '/api/page');
  expect(status).toBe(200);
  const complete = Object.fromEntries(languages.map((language) => [language, 'complete']));
  expect(body).toHaveLength(22);
  expect(body[0]).toEqual({ key: 'home', id: null, texts: expect.any(Number), own: 0, languages: complete });
  expect(body.find(({ key }: { key: string }) => key === 'r&d')).toMatchObject({
    id: 1,
    own: 1,
    languages: { fr: 'complete', de: 'missing', es: 'missing' },
  });
});

test('a text is changed language by language, and blank or null restores the default', async ({ admin }) => {
  const changed = await admin('PATCH', heading, { text_fr: 'Bonjour', text_de: 'Guten Tag' });
  expect(changed).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { key: 'home.hero.title', text_fr: 'Bonjour', text_de: 'Guten Tag', text_it: '', version: 2 },
  });
  expect(await read(admin)).toEqual(changed.body);
  for (const [language, nothing] of [
    ['fr', null],
    ['de', '  '],
  ] as const)
    expect((await admin('PATCH', heading, { [`text_${language}`]: nothing })).body[`text_${language}`]).toBe('');
});

test('a text without its required placeholders is refused, and the last valid text stays', async ({ admin }) => {
  const subtitle = '/api/page/home/text/home.hero.subtitle';
  await admin('PATCH', subtitle, { text_fr: 'Pour <mark>tous</mark>' });
  for (const [text_fr, detail] of [
    ['Pour tous', 'text_fr must contain <mark>'],
    ['Pour <mark>tous', 'text_fr must have a </mark> for each <mark>'],
    ['<mark>{{village}}</mark>', 'text_fr must not contain {{village}}'],
    ['x'.repeat(5000), 'characters'],
  ] as const) {
    const refused = await admin('PATCH', subtitle, { text_fr });
    expect(refused.status, text_fr.slice(0, 20)).toBe(400);
    expect(refused.body.detail).toContain(detail);
    expect(Object.keys(refused.body.fields)).toEqual(['text_fr']);
  }
  expect((await read(admin, 'home.hero.subtitle')).text_fr).toBe('Pour <mark>tous</mark>');
});

test('unknown pages, texts and languages are refused', async ({ admin }) => {
  expect((await admin('GET', '/api/page/nowhere')).status).toBe(404);
  expect((await admin('PATCH', '/api/page/nowhere/text/home.hero.title', { text_fr: 'x' })).status).toBe(404);
  expect((await admin('PATCH', '/api/page/home/text/home.hero', { text_fr: 'x' })).status).toBe(404);
  expect((await admin('PATCH', '/api/page/contact/text/home.hero.title', { text_fr: 'x' })).status).toBe(404);
  expect((await admin('PATCH', '/api/page/home/text/toString', { text_fr: 'x' })).status).toBe(404);
  expect((await admin('PATCH', heading, { text_fr: 7 })).status).toBe(400);
  expect(await admin('PATCH', heading, { text_pt: 'Olá' })).toMatchObject({ status: 200, body: { version: 1 } });
});

describe('a change', () => {
  test('is refused if its language has changed meanwhile, but not if another language has', async ({ admin }) => {
    await admin('PATCH', heading, { text_fr: 'Un', text_de: 'Eins' });
    await admin('PATCH', heading, { text_fr: 'Deux' }, { 'if-match': '"2"' });
    expect(await admin('PATCH', heading, { text_fr: 'Trois' }, { 'if-match': '"2"' })).toMatchObject({
      status: 412,
      body: { current: { text_fr: 'Deux', version: 3 } },
    });
    expect((await admin('PATCH', heading, { text_de: 'Zwei' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('one of two simultaneous first edits of a text is refused', async ({ admin }) => {
    const first = ['Un', 'Deux'].map((text_fr) => admin('PATCH', heading, { text_fr }, { 'if-match': '"1"' }));
    expect((await Promise.all(first)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('is listed in the history with its page and text, and can be undone', async ({ admin }) => {
    await admin('PATCH', heading, { text_fr: 'Bonjour' });
    const { id } = (await admin('GET', '/api/page/home')).body;
    const [entry, ...others] = (await admin('GET', `/api/history?noun=page&id=${id}`)).body;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'change',
      noun: 'page',
      label: 'home',
      item: { noun: 'text', label: 'home.hero.title' },
      field: 'text',
      language: 'fr',
      from: '',
      to: 'Bonjour',
    });
    expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(200);
    expect((await read(admin)).text_fr).toBe('');
  });

  test('needs a session', async ({ visitor }) => {
    expect((await visitor('GET', '/api/page')).status).toBe(401);
    expect((await visitor('GET', '/api/page/home')).status).toBe(401);
    expect((await visitor('PATCH', heading, { text_fr: 'x' })).status).toBe(401);
  });
});

describe('translations', () => {
  const rows = async (admin: Call) => (await admin('GET', '/api/translations?noun=page')).body.rows;

  test('count as missing once the owner changes the French text, and as outdated after another change', async ({
    admin,
  }) => {
    expect(await rows(admin)).toEqual([]);
    await admin('PATCH', heading, { text_de: 'Guten Tag' });
    expect(await rows(admin)).toMatchObject([{ label: 'home', languages: { de: { state: 'complete' } } }]);
    await admin('PATCH', heading, { text_fr: 'Bonjour', text_it: 'Buongiorno' });
    const [row] = await rows(admin);
    expect(row.languages).toMatchObject({
      fr: { state: 'complete' },
      de: { state: 'outdated' },
      en: { state: 'missing', gap: { item: { noun: 'text' }, field: 'text' } },
      it: { state: 'complete' },
    });
    const found = await admin('GET', '/api/translations?noun=page&search=hom');
    expect(found.body.total).toBe(1);
    expect((await admin('GET', '/api/translations?noun=page&search=contact')).body.total).toBe(0);
  });

  test('are reviewed like translations of other records', async ({ admin }) => {
    await admin('PATCH', heading, { text_fr: 'Un', text_de: 'Eins' });
    const { id } = (await admin('GET', '/api/page/home')).body;
    await admin('PATCH', heading, { text_fr: 'Deux' });
    const [outdated] = (await admin('GET', `/api/translations/outdated?noun=page&id=${id}`)).body;
    expect(outdated).toMatchObject({ field: 'text', language: 'de', item: { noun: 'text' } });
    const review = { noun: 'page', id, item: outdated.item, field: 'text', language: 'de' };
    expect((await admin('POST', '/api/translations/review', review)).status).toBe(200);
    expect((await admin('GET', `/api/translations/outdated?noun=page&id=${id}`)).body).toEqual([]);
  });
});

test('a default changed by a release is reported if a text of the owner replaces it', async ({ admin, site }) => {
  await admin('PATCH', heading, { text_fr: 'Bonjour', text_de: 'Guten Tag' });
  const before = JSON.stringify({ fr: 'Ce qui était livré alors' });
  await site.store.db.updateTable('page_text').set({ defaults: before }).execute();
  expect((await read(admin)).outdated_defaults).toEqual(['fr']);
  const kept = await admin('PATCH', heading, { text_fr: 'Bonjour' });
  expect(kept.body).toMatchObject({ text_fr: 'Bonjour', outdated_defaults: [] });
});
