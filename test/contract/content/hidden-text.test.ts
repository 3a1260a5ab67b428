import { join } from 'node:path';
import { expect } from 'vitest';
import { openTexts } from '../../../src/site/texts.ts';
import { readSettings } from '../../../src/store/content/settings.ts';
import { type Call, test } from '../../support/contract.ts';

const path = (key: string, page = 'home') => `/api/page/${encodeURIComponent(page)}/text/${encodeURIComponent(key)}`;

type Text = { key: string; optional: boolean; visible: boolean; hides: string[] };

async function read(admin: Call, key: string, page = 'home'): Promise<Text> {
  const { body } = await admin('GET', `/api/page/${encodeURIComponent(page)}`);
  return body.texts.find((text: Text) => text.key === key);
}

test('each page names its optional texts and the places hidden with them', async ({ admin }) => {
  expect(await read(admin, 'home.hero.title')).toMatchObject({ optional: false, visible: true, hides: [] });
  expect(await read(admin, 'home.intro')).toMatchObject({ optional: true, visible: true, hides: [] });
  expect(await read(admin, 'home.machines.title')).toMatchObject({
    optional: true,
    hides: ['home.machines.text', 'home.machines.button'],
  });
  expect((await read(admin, 'about.titles.1', 'about')).hides).toEqual(['about.paragraphs.1', 'about.images.1']);
  const pages: { key: string }[] = (await admin('GET', '/api/page')).body;
  for (const { key: page } of pages) {
    const { texts } = (await admin('GET', `/api/page/${encodeURIComponent(page)}`)).body;
    const optional: string[] = texts.filter((text: Text) => text.optional).map(({ key }: Text) => key);
    expect(optional.length < texts.length, page).toBe(true);
    for (const key of optional) expect(key).not.toMatch(/^meta\.|hero\.title$|^(?:privacy|legal|form|mail|shell)\./);
  }
});

test('a hidden text keeps its words and is shown again by its switch or by an undo', async ({ admin }) => {
  await admin('PATCH', path('home.trust.text'), { text_fr: 'Bonjour' });
  const hidden = await admin('PATCH', path('home.trust.text'), { visible: false }, { 'if-match': '"2"' });
  expect(hidden).toMatchObject({ status: 200, body: { visible: false, text_fr: 'Bonjour', version: 3 } });
  const late = await admin('PATCH', path('home.trust.text'), { visible: true }, { 'if-match': '"2"' });
  expect(late).toMatchObject({ status: 412, body: { current: { visible: false } } });
  const { id } = (await admin('GET', '/api/page/home')).body;
  const [entry] = (await admin('GET', `/api/history?noun=page&id=${id}`)).body;
  expect(entry).toMatchObject({ item: { label: 'home.trust.text' }, field: 'visible', from: true, to: false });
  expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(200);
  expect(await read(admin, 'home.trust.text')).toMatchObject({ visible: true, text_fr: 'Bonjour' });
});

test('a text that the page needs cannot be hidden', async ({ admin }) => {
  for (const [key, page] of [
    ['home.hero.title', 'home'],
    ['form.title', 'form'],
    ['privacy.title', 'privacy'],
  ] as const) {
    const refused = await admin('PATCH', path(key, page), { visible: false });
    expect(refused, key).toMatchObject({
      status: 400,
      body: { detail: 'visible must stay on: the page needs this text', fields: { visible: expect.any(String) } },
    });
    expect((await admin('PATCH', path(key, page), { visible: true })).status, key).toBe(200);
  }
  expect((await admin('PATCH', path('home.trust.text'), { visible: 'no' })).status).toBe(400);
});

test('a blank text is not hidden, and a hidden one is hidden in every language', async ({ admin, site }) => {
  await admin('PATCH', path('home.trust.text'), { text_fr: '' });
  const texts = await openTexts(join(import.meta.dirname, '../../../content/locales'));
  const settings = await readSettings(site.store.db);
  const shown = async () => {
    const textsIn = await texts.read(site.store.db);
    return (['fr', 'de'] as const).map((language) => textsIn(language, settings)('home.trust.text') !== '');
  };
  expect(await shown()).toEqual([true, true]);
  await admin('PATCH', path('home.trust.text'), { visible: false, text_de: 'Hallo' });
  expect(await shown()).toEqual([false, false]);
});
