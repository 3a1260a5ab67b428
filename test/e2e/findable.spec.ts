import type { APIRequestContext } from '@playwright/test';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage, withText } from '../support/read-page.ts';
import { inAll, newsContent } from '../support/samples.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

const hostile = '</script><!-- <script>window.hacked=1</script> "&amp;';

test('an untranslated machine says so, and its canonical link points to the source language', async ({
  request,
  administrator,
  server,
}) => {
  const texts = { name_fr: hostile, description_fr: 'Il broie.', description_de: 'Er häckselt.' };
  const { id } = await administrator('POST', '/api/machine', texts);
  const url = (language: 'fr' | 'de') => server.url + pathOf('machine', language, id);
  const italian = await readPage(request, pathOf('machine', 'it', id));
  const notice = textsIn('it')('common.untranslated', { written: 'francese' });
  expect(plain(italian('main').text())).toContain(plain(notice));
  expect(withText(italian, italian('main p'), 'Il broie.').attr('lang')).toBe('fr');
  expect(addressesOf(italian)).toEqual({ canonical: url('fr'), alternates: {} });
  const german = await readPage(request, pathOf('machine', 'de', id));
  const unwanted = textsIn('de')('common.untranslated', { written: 'Französisch' });
  expect(plain(german('main').text())).not.toContain(plain(unwanted));
  const alternates = { fr: url('fr'), de: url('de'), 'x-default': url('fr') };
  expect(addressesOf(german)).toEqual({ canonical: url('de'), alternates });
  const listed = await Promise.all(languages.map((language) => textOf(request, `/sitemap-${language}-1.xml`)));
  expect(listed.map((text) => text.includes(`/${id}</loc>`))).toEqual([true, true, false, false, false]);
});

test('structured data can contain any text within the content security policy', async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: hostile });
  await page.goto(pathOf('machine', 'fr', id)); // a policy violation would fail this test
  const read = await page.evaluate(() => {
    const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const graph: { '@type': string; name: string }[] = JSON.parse(block)['@graph'];
    return {
      names: graph.filter((node) => node['@type'] === 'Product').map(({ name }) => name),
      hacked: 'hacked' in window,
    };
  });
  expect(read).toEqual({ names: [hostile], hacked: false });
});

test('structured data include the opening hours, if set', async ({ request, administrator }) => {
  const facts = async () => {
    const $ = await readPage(request, pathOf('contact', 'fr'));
    return JSON.parse($('script[type="application/ld+json"]').text())['@graph'][0];
  };
  await administrator('PATCH', '/api/settings', { openingTimes: settings.openingTimes });
  expect((await facts()).openingHoursSpecification).toHaveLength(2);
  await administrator('PATCH', '/api/settings', { openingTimes: '' });
  expect((await facts()).openingHoursSpecification).toBeUndefined();
});

test('sitemaps and feeds are well-formed whatever text they contain', async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/news', { ...inAll('title'), title_es: hostile });
  await administrator('POST', `/api/news/${id}/content`, newsContent);
  await page.goto(pathOf('news', 'es'));
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  const maps = languages.map((language) => `/sitemap-${language}-1.xml`);
  const read = await page.evaluate(
    async (paths) => {
      const parse = (path: string) =>
        new Promise<XMLDocument>((resolve, reject) => {
          const request = new XMLHttpRequest(); // our pages may not parse a text as a document
          request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(path)));
          request.open('GET', path);
          request.overrideMimeType('application/xml');
          request.send();
        });
      const documents = await Promise.all(paths.map(parse));
      const titles = [...(documents[0]?.querySelectorAll('entry > title') ?? [])].map((title) => title.textContent);
      return { titles, roots: documents.map(({ documentElement }) => documentElement.nodeName) };
    },
    [feed ?? '', '/sitemap.xml', ...maps],
  );
  expect(read.roots).toEqual(['feed', 'sitemapindex', ...maps.map(() => 'urlset')]);
  expect(read.titles[0]).toBe(hostile);
});

test('no address on a page comes from the request', async ({ request, server }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const paths = [
    '/fr',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-fr-1.xml',
    '/fr/actualites.atom',
    '/site-fr.webmanifest',
  ];
  for (const path of paths) {
    const answer = await request.get(path, { headers });
    const text = await answer.text();
    expect([path, answer.status(), text.includes('evil')]).toEqual([path, 200, false]);
    if (path !== '/site-fr.webmanifest') expect(text).toContain(server.url);
  }
});

test('each page has a social image, made once and renewed with its content', async ({ request, administrator }) => {
  const first = await cardOf(request, pathOf('machine', 'fr'));
  for (const path of [pathOf('news', 'de'), pathOf('r&d', 'it'), pathOf('newsItem', 'es')])
    await expectCard(request, await cardOf(request, path));
  const bytes = await expectCard(request, first);
  await administrator('PATCH', '/api/machine/1', { name_fr: `Fendeuse Ćž ${'très longue '.repeat(12)}` });
  const second = await cardOf(request, pathOf('machine', 'fr'));
  expect(second).not.toBe(first);
  expect((await expectCard(request, second)).equals(bytes)).toBe(false);
  expect((await expectCard(request, first)).equals(bytes)).toBe(true);

  const another = second.replace(/-[\da-f]{20}\.jpg$/, `-${'0'.repeat(20)}.jpg`);
  const answer = await request.get(another, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, new URL(second).pathname]);
  for (const path of ['/cards/fr/machine/999999-', '/cards/fr/nowhere-', '/cards/xx-'])
    expect((await request.get(`${path}${'0'.repeat(20)}.jpg`)).status(), path).toBe(404);
});

test('the icons of the manifest have the stated sizes', async ({ request }) => {
  const $ = await readPage(request, pathOf('home', 'it'));
  const answer = await request.get($('link[rel=manifest]').attr('href') ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: 'it', start_url: '/it', name: textsIn('it')('meta.home.title') });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  const drawn = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  for (const { src, sizes } of drawn) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

function addressesOf($: CheerioAPI) {
  const links = $('link[rel=alternate][hreflang]').map((_, link) => [[$(link).attr('hreflang'), $(link).attr('href')]]);
  return { canonical: $('link[rel=canonical]').attr('href'), alternates: Object.fromEntries(links.get()) };
}

async function cardOf(request: APIRequestContext, path: string): Promise<string> {
  const $ = await readPage(request, path);
  return $('meta[property="og:image"]').attr('content') ?? '';
}

async function expectCard(request: APIRequestContext, url: string): Promise<Buffer> {
  const answer = await request.get(url, { maxRedirects: 0 });
  expect([url, answer.status(), answer.headers()['content-type']]).toEqual([url, 200, 'image/jpeg']);
  expect(answer.headers()['cache-control']).toContain('immutable');
  const bytes = await answer.body();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  return bytes;
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}
