import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSeed, type TextPage, textPages, whyUnfit } from '../domain/page/page-text.ts';
import { languages } from '../domain/text/language.ts';
import { pages } from './pages/pages.ts';
import { mapTexts } from './text-leaves.ts';
import { openTexts } from './texts.ts';

const { defaults } = await openTexts(join(import.meta.dirname, '../../content/locales'));

test('each default text belongs to one page and exists in all languages', () => {
  expect([...defaults.keys()]).toEqual(textPages);
  const texts = [...defaults.values()].flat();
  expect(texts.length).toBeGreaterThan(300);
  expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
  for (const { key, texts: each } of texts) expect(Object.keys(each), key).toEqual(languages);
});

test('the texts of a list are named by the key of their entry or by its number', () => {
  const keys: string[] = [];
  const list = [{ key: '1862', title: 'x', texts: ['y'] }, { title: 'z' }];
  mapTexts({ list }, (key, text) => {
    keys.push(key);
    return text;
  });
  expect(keys).toEqual(['list.1862.title', 'list.1862.texts.0', 'list.1.title']);
});

test('texts that only fill a list at first belong to no page', () => {
  expect(defaults.get('histoire')?.map(({ key }) => key)).toContain('histoire.marker');
  expect([...defaults.values()].flat().filter(({ key }) => isSeed(key))).toEqual([]);
});

test("every default text passes the checks of an owner's text", () => {
  for (const { key, texts } of [...defaults.values()].flat())
    for (const language of languages) expect(whyUnfit(texts[language], texts[language]), key).toBeUndefined();
});

test('each optional text belongs to its page, and so do the places that are hidden with it', () => {
  for (const [page, { optional }] of Object.entries(pages)) {
    const keys = defaults.get(page as TextPage)?.map(({ key }) => key) ?? [];
    for (const [key, places] of Object.entries(optional)) {
      expect(keys).toContain(key);
      for (const place of places)
        expect(
          keys.some((each) => each === place || each.startsWith(`${place}.`)),
          place,
        ).toBe(true);
    }
  }
});
