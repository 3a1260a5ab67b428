import type { Page } from '@playwright/test';
import type { CheerioAPI } from 'cheerio';
import { pageKeys } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { brokenPictures, wideElements } from '../support/page-faults.ts';
import { readPage, textsOf } from '../support/read-page.ts';
import { readTexts } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

const groupsOfTexts = Object.keys(readTexts('fr'));

for (const key of pageKeys) {
  test(`${key} is a complete page in each language`, async ({ request, server }) => {
    for (const language of languages) {
      const path = pathOf(key, language);
      const $ = await readPage(request, path, key === 'notFound' ? 404 : 200);
      expect($('html').attr('lang')).toBe(language);
      expect(textsOf($, $('h1')), path).toEqual([expect.stringMatching(/./)]);
      if (key !== 'notFound') expectHead($, (other) => server.url + pathOf(key, other), language);
      expect(missingTexts($), path).toEqual([]);
    }
  });
}

/** Begins with German, which has the longest words. Its pages share what the browser has loaded. */
for (const [language, details] of firstByDefault(['de', 'fr', 'en', 'it', 'es'])) {
  test(
    `pages in ${language} have their pictures and fit each screen, and axe finds no fault`,
    details,
    async ({ page, allowConsole }) => {
      allowConsole(new RegExp(`\\b404\\b.*${pathOf('notFound', language)}\\W?$`));
      const fontsOfRareLetters: string[] = [];
      page.on('request', (request) => {
        if (/-(?:rest|ext)\b.*\.woff2$/.test(request.url())) fontsOfRareLetters.push(request.url());
      });
      for (const key of pageKeys) {
        const found: Record<string, string[]> = {};
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(pathOf(key, language));
        found['broken pictures'] = await page.evaluate(brokenPictures);
        found['preloaded and not used'] = await unusedPreloads(page);
        found['fonts of rare letters'] = fontsOfRareLetters.splice(0);
        for (const width of [1280, 320, 360]) {
          await page.setViewportSize({ width, height: 800 });
          found[`wider than ${width} px`] = await page.evaluate(wideElements);
          // Structure and colours are those of all languages, so a wide screen is checked in one.
          if (width === 360 || (width === 1280 && language === 'fr'))
            found[`faults at ${width} px`] = await violations(page);
        }
        const faults = Object.entries(found).filter(([, elements]) => elements.length > 0);
        expect.soft(faults, pathOf(key, language)).toEqual([]);
      }
    },
  );
}

test('no two pages of a language share a title or a description', async ({ request }) => {
  for (const language of languages) {
    const heads = await Promise.all(
      pageKeys.map(async (key) => {
        const html = await (await request.get(pathOf(key, language))).text();
        return [/<title>(.*?)<\/title>/.exec(html)?.[1], /<meta name="description" content="(.*?)"/.exec(html)?.[1]];
      }),
    );
    for (const column of [0, 1]) expect(new Set(heads.map((head) => head[column])).size).toBe(pageKeys.length);
  }
});

/**
 * Checks title, description, Open Graph, canonical link and alternates. All five languages list the same five
 * alternates, so these are mutual.
 */
function expectHead($: CheerioAPI, urlIn: (language: Language) => string, language: Language): void {
  const content = (selector: string) => $(`head ${selector}`).attr('content');
  const links = (selector: string) => $(`head link${selector}`).get();
  const title = $('head title').text();
  expect(title.length).toBeGreaterThan(5);
  expect(content('meta[name=description]')).toMatch(/.{40,}/);
  expect(content('meta[property="og:title"]')).toBe(title);
  expect(content('meta[property="og:url"]')).toBe(urlIn(language));
  if (content('meta[name=robots]')?.includes('noindex')) {
    expect(urlIn('fr')).toMatch(/recherche$/);
    return;
  }
  expect(links('[rel=canonical]').map((link) => $(link).attr('href'))).toEqual([urlIn(language)]);
  const alternates = links('[rel=alternate][hreflang]').map((link) => [$(link).attr('hreflang'), $(link).attr('href')]);
  const expected = [...languages.map((other) => [other, urlIn(other)]), ['x-default', urlIn('fr')]];
  expect(alternates).toHaveLength(expected.length);
  expect(alternates).toEqual(expect.arrayContaining(expected));
}

/** Returns strings that look like a text key (`home.hero.title`) or an unfilled placeholder (`{{name}}`). */
function missingTexts($: CheerioAPI): string[] {
  const names = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'label'];
  const ofAttributes = $('*')
    .get()
    .flatMap((element) => names.map((name) => $(element).attr(name) ?? ''));
  const ofElements = $('*')
    .contents()
    .get()
    .map((node) => (node.type === 'text' ? node.data : ''));
  const words = [...ofElements, ...ofAttributes].join('\n').split(/[\s"«»()<>,;]+/);
  const isKey = (word: string) => groupsOfTexts.includes(word.split('.')[0] ?? '') && /^[\w&]+\.[a-z]/i.test(word);
  return words.filter((word) => word.includes('{{') || word.includes('[object') || isKey(word));
}

/** Returns the typefaces and pictures that a page announces in its head or headers, but does not show. */
async function unusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const announced = loads.filter(
      ({ initiatorType, name }) => initiatorType === 'link' && /\.(woff2|avif|webp)$/.test(name),
    );
    const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
    const hasTypeface = [...document.fonts].some(({ status }) => status === 'loaded');
    const unused = announced.filter(({ name }) => (name.endsWith('.woff2') ? !hasTypeface : !pictures.includes(name)));
    return announced.length === 0 ? ['nothing is announced'] : unused.map(({ name }) => name);
  });
}
