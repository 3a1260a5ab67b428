import { expect, test } from 'vitest';
import { languages } from '../../domain/text/language.ts';
import type { Database } from '../../store/engine/row.ts';
import type { LoadRequest } from '../load-request.ts';
import type { Texts } from '../merged-texts.ts';
import { definePage } from './define-page.ts';

const page = definePage({
  sections: [],
  load: async (_, { id }) => (id === 1 ? { title: 'Presse' } : undefined),
  stylesheet: 'pages/press/page.css',
  name: ({ title }) => title,
  texts: ({ title }) => ({ title: `${title} – AFI`, description: '' }),
  withoutStore: { log: 'The store fails', load: async () => ({ title: '?' }) },
});
const db = {} as Database;
const t = ((key: string) => key) as Texts;
const asked = (id: number): LoadRequest => ({ language: 'fr', id, query: {} });

test('a page shows the data of its loader', async () => {
  const loaded = await page.load(db, asked(1));
  expect(loaded?.data).toEqual({ title: 'Presse' });
  expect(loaded?.name(t)).toBe('Presse');
  expect(loaded?.texts(t).title).toBe('Presse – AFI');
  expect(loaded?.breadcrumb(t)).toEqual({ name: 'Presse' });
});

test('a declaration falls back to the properties of most pages', async () => {
  expect(await page.load(db, asked(1))).toMatchObject({
    query: [],
    status: 200,
    type: 'website',
    written: languages,
    part: {},
    media: [],
    showsAddress: false,
  });
  expect(page.isCached({ machines: [1] })).toBe(true);
});

test('a page without its record does not exist, and a page may be rendered without the store', async () => {
  expect(await page.load(db, asked(2))).toBeUndefined();
  expect((await page.withoutStore?.load(db, asked(1)))?.name(t)).toBe('?');
});
