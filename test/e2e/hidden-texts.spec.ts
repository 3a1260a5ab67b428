import type { CheerioAPI } from 'cheerio';
import type { PageKey } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { readJsonLd } from '../support/json-ld.ts';
import { plain, readPage } from '../support/read-page.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

type Text = { key: string; optional: boolean; default_de: string };

const pages = [
  'oxycoupage',
  'home',
  'contact',
  'hydraulique',
  'r&d',
  'about',
  'machines',
  'histoire',
  'news',
  'realisations',
  'comparison',
] as const satisfies PageKey[];

for (const [page, details] of firstByDefault(pages)) {
  test(
    `hiding all optional texts of ${page} leaves nothing empty, and they can be shown again`,
    details,
    async ({ request, administrator }) => {
      const calls = `/api/page/${encodeURIComponent(page)}`;
      const texts = (await administrator('GET', calls)).texts as Text[];
      const optional = texts.filter((text) => text.optional);
      const path = pathOf(page, 'de');
      const show = async (visible: boolean) => {
        for (const { key } of optional)
          await administrator('PATCH', `${calls}/text/${encodeURIComponent(key)}`, { visible });
      };
      const before = await readPage(request, path);
      await show(false);
      const $ = await readPage(request, path);
      const filled = expect.arrayContaining(emptyElements($)); // by a script
      expect(emptyElements(before)).toEqual(filled);
      expect($('h1').text()).toBe(before('h1').text());
      expect($('form.form').length).toBe(before('form.form').length);
      expect(brokenAnchors($)).toEqual([]);
      for (const block of $('script[type="application/ld+json"]').get()) {
        expect($(block).text()).not.toContain('""');
        await readJsonLd($(block).text());
      }
      const words = plain($('main').text());
      for (const { key, default_de } of optional)
        if (!/\{\{|<mark>/.test(default_de)) expect(words, key).not.toContain(plain(default_de));
      await show(true);
      expect((await readPage(request, path))('main').text()).toBe(before('main').text());
    },
  );
}

const textual = 'h1, h2, h3, p, ul, ol, dl, li, table, figure, figcaption, blockquote, section, header, div.wrap';

function emptyElements($: CheerioAPI): string[] {
  return $('main')
    .find(textual)
    .filter((_, element) => plain($(element).text()) === '' && $(element).find('img, svg, input').length === 0)
    .map((_, element) => $.html(element).slice(0, 80))
    .get();
}

function brokenAnchors($: CheerioAPI): string[] {
  return $('a[href^="#"]')
    .map((_, link) => $(link).attr('href'))
    .get()
    .filter((href) => href !== '#' && $(`[id="${href.slice(1)}"]`).length === 0);
}
