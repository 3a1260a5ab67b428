import { expect } from 'vitest';
import { feed } from '../../../src/site/documents/feed.ts';
import { sitemap, sitemapIndex } from '../../../src/site/documents/sitemap.ts';
import { readFindable } from '../../../src/store/content/findable.ts';
import { listNews } from '../../../src/store/content/news.ts';
import { readSettings } from '../../../src/store/content/settings.ts';
import { test } from '../../support/contract.ts';
import { machine, news, newsContent } from '../../support/samples.ts';
import { textsIn } from '../../support/site-texts.ts';

const publicUrl = 'https://www.example.ch';

test('the sitemaps together list every address once', async ({ admin, site }) => {
  for (let count = 0; count < 7; count += 1) await admin('POST', '/api/machine', machine);
  const { db } = site.store;
  const whole = addressesIn(sitemap(await readFindable(db), publicUrl, { language: 'fr', number: 1 }));
  expect(whole).toHaveLength(14 + 7);
  const index = addressesIn(sitemapIndex(await readFindable(db), publicUrl, 8));
  expect(index).toHaveLength(5 * 3);
  const parts = await Promise.all(
    [1, 2, 3].map(async (number) => sitemap(await readFindable(db), publicUrl, { language: 'fr', number, most: 8 })),
  );
  expect(parts.map((part) => addressesIn(part).length)).toEqual([8, 8, 5]);
  expect(parts.flatMap(addressesIn)).toEqual(whole);
  for (const number of [0, 4, 9999])
    expect(sitemap(await readFindable(db), publicUrl, { language: 'fr', number, most: 8 })).toBeUndefined();
});

test('sitemaps omit hidden and untranslated pages and use the dates of the records', async ({ admin, site }) => {
  const { db } = site.store;
  for (const texts of [machine, machine, { name_fr: 'Broyeur', description_fr: ' \n', name_de: 'Häcksler' }])
    await admin('POST', '/api/machine', texts);
  await admin('PATCH', '/api/machine/2', { visible: false });
  await admin('POST', '/api/machine/1/category', { id: (await admin('POST', '/api/category', machine)).body.id });
  await admin('POST', '/api/category', machine);
  await admin('POST', '/api/machine/1/options', { name_fr: 'Treuil' });
  const { updated_at } = (await admin('GET', '/api/machine/1')).body;
  const ofMachines = async (language: 'fr' | 'de' | 'it') =>
    elementsIn(sitemap(await readFindable(db), publicUrl, { language, number: 1 })).filter((url) =>
      /\/ma[cs]|categ/.test(url),
    );
  const french = await ofMachines('fr');
  expect(french.map((url) => addressesIn(url)[0])).toEqual([
    'https://www.example.ch/fr/nos-machines?category=1',
    'https://www.example.ch/fr/machine/1',
    'https://www.example.ch/fr/machine/3',
  ]);
  expect(french.slice(0, 2).map((url) => /<lastmod>(.*?)</.exec(url)?.[1])).toEqual([updated_at, updated_at]);
  expect(french[2]?.match(/hreflang="[^"]*" href="[^"]*"/g)).toEqual([
    'hreflang="fr" href="https://www.example.ch/fr/machine/3"',
    'hreflang="de" href="https://www.example.ch/de/maschine/3"',
    'hreflang="x-default" href="https://www.example.ch/fr/machine/3"',
  ]);
  expect(await ofMachines('de')).toHaveLength(3);
  expect(await ofMachines('it')).toHaveLength(2);
});

test('a feed entry keeps its id and shows the time of its last change', async ({ admin, site }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  const read = async () => {
    const settings = await readSettings(site.store.db);
    const items = await listNews(site.store.db, { visible: true });
    const text = feed(items, { language: 'it', t: textsIn('it'), settings, publicUrl });
    const [head = '', entry = ''] = text.split('<entry>');
    const value = (name: string, part: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(part)?.[1];
    return {
      feed: value('updated', head),
      id: value('id', entry),
      title: value('title', entry),
      updated: value('updated', entry),
    };
  };
  const before = await read();
  expect(before.id).toMatch(/^tag:www\.example\.ch,\d{4}-\d\d-\d\d:news\/1\/it$/);
  await admin('PATCH', '/api/news/1', { title_it: 'Nuovo & <bello>\u0007', date: '2020-01-01' });
  const after = await read();
  expect(after).toMatchObject({ id: before.id, title: 'Nuovo &amp; &lt;bello&gt;' });
  expect(after.updated).toBe((await admin('GET', '/api/news/1')).body.updated_at);
  expect(after.feed).toBe(after.updated);
});

function addressesIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

function elementsIn(text: string | undefined): string[] {
  return text?.match(/<url>.*?<\/url>/gs) ?? [];
}
