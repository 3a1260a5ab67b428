import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedPath, sitemapPath } from '../../../src/domain/media/document.ts';
import { languages } from '../../../src/domain/text/language.ts';
import { signIn } from '../../support/administrator.ts';
import { type Server, startServer } from '../../support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'copied-')), { DEMO_CONTENT: 'off' });
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

const same = (field: string, text: string) =>
  Object.fromEntries(languages.map((language) => [`${field}_${language}`, text]));
const columns = (field: string) => languages.slice(1).map((language) => `${field}_${language}`);

/** Returns the marks of a page's language for visitors, search engines and networks. */
function marksOf($: CheerioAPI) {
  const graph = JSON.parse($('script[type="application/ld+json"]').text());
  const article = (graph['@graph'] as Record<string, unknown>[]).find(({ '@type': type }) => type === 'NewsArticle');
  return {
    heading: $('h1 [lang]').attr('lang'),
    content: $('.news-item-part .prose p').attr('lang'),
    canonical: new URL($('link[rel=canonical]').attr('href') ?? '').pathname,
    alternates: $('link[rel=alternate][hreflang]')
      .get()
      .map((link) => $(link).attr('hreflang')),
    article: article?.inLanguage,
  };
}

test('a copied news item is marked as French on every page until it is confirmed', async () => {
  const { url } = server;
  const administrator = await signIn(url);
  const text = async (path: string) => (await fetch(url + path)).text();
  const page = async (path: string) => load(await text(path));
  const made = await administrator('POST', '/api/news', { ...same('title', 'Fermé vendredi'), copy: columns('title') });
  const content = {
    ...same('title', 'Horaires'),
    ...same('content', 'L’atelier est fermé.'),
    copy: [...columns('title'), ...columns('content')],
  };
  const { id: part } = await administrator('POST', `/api/news/${made.id}/content`, content);
  const german = `/de/neuigkeiten/${made.id}`;
  const french = `/fr/actualites/${made.id}`;

  const copied = { heading: 'fr', content: 'fr', canonical: french, alternates: [], article: 'fr' };
  expect(marksOf(await page(german))).toEqual(copied);
  expect(marksOf(await page(french))).toEqual({
    ...copied,
    heading: undefined,
    content: undefined,
    alternates: ['fr', 'x-default'],
  });
  const list = await page('/de/neuigkeiten');
  expect(list('.news-card [lang=fr]').first().text()).toBe('Fermé vendredi');
  const sitemap = async () => text(sitemapPath('de', 1));
  expect(await sitemap()).not.toContain(german);
  expect(await text(feedPath('de'))).not.toContain('<entry>');
  expect(await text(feedPath('fr'))).toContain(french);

  await administrator('PATCH', `/api/news/${made.id}`, { title_fr: 'Fermé samedi' });
  expect((await page(german))('h1').text()).toBe('Fermé samedi');

  for (const field of ['title', 'content'])
    await administrator('POST', '/api/translations/review', {
      noun: 'news',
      id: made.id,
      item: { noun: 'content', id: part },
      field,
      language: 'de',
    });
  const after = marksOf(await page(german));
  expect(after).toMatchObject({ content: undefined, canonical: german, alternates: ['fr', 'de', 'x-default'] });
  expect(await sitemap()).toContain(german);
  expect(await text(feedPath('de'))).toContain(german);
});

test('copied texts of a machine and its category are marked as French on its page and in the catalogue', {
  tags: 'full',
}, async () => {
  const { url } = server;
  const administrator = await signIn(url);
  const page = async (path: string) => load(await (await fetch(url + path)).text());
  const { id: category } = await administrator('POST', '/api/category', {
    ...same('name', 'Fendeuses'),
    copy: columns('name'),
  });
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Fendeuse', description_fr: 'Fend le bois.' });
  await administrator('POST', `/api/machine/${id}/category`, { id: category });
  await administrator('POST', `/api/machine/${id}/advantages`, { description_fr: 'Simple' });
  await administrator('POST', '/api/translations/copy', { noun: 'machine', id });
  const $ = await page(`/en/machine/${id}`);
  expect($('h1 [lang], h1[lang]').attr('lang')).toBe('fr');
  expect($('main [lang=fr]').text()).toContain('Fend le bois.');
  expect($('main [lang=fr]').text()).toContain('Simple');
  expect(new URL($('link[rel=canonical]').attr('href') ?? '').pathname).toBe(`/fr/machine/${id}`);
  const card = (await page('/en/our-machines'))('.machine-card');
  expect(card.find('header [lang=fr]').first().text()).toBe('Fendeuses');
  expect(await (await fetch(url + sitemapPath('en', 1))).text()).not.toContain(`/en/machine/${id}<`);
});

test('the picture of a news item has its alternative text and focal point on every page', {
  tags: 'full',
}, async () => {
  const { url } = server;
  const administrator = await signIn(url);
  const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
  const { id } = await administrator('POST', '/api/news', same('title', 'Photo'));
  await administrator('PATCH', `/api/news/${id}`, { image, image_type: 'image/png' });
  await administrator('PATCH', `/api/news/${id}`, { alt_fr: 'Une fendeuse', alt_de: 'Ein Holzspalter', focal_x: 20 });
  const pictureOn = async (path: string, frame: string) => {
    const $ = load(await (await fetch(url + path)).text());
    const picture = $(`${frame} .picture`).first();
    const shown = picture.find('picture img');
    return [picture.attr('class'), shown.attr('alt'), shown.attr('lang')];
  };
  const focus = 'picture focus-x-20 focus-y-50';
  expect(await pictureOn(`/de/neuigkeiten/${id}`, '.news-item-picture')).toEqual([focus, 'Ein Holzspalter', undefined]);
  expect(await pictureOn(`/it/notizie/${id}`, '.news-item-picture')).toEqual([focus, 'Une fendeuse', 'fr']);
  expect(await pictureOn('/de/neuigkeiten', '.news-card')).toEqual([focus, 'Ein Holzspalter', undefined]);
});
