import type { Page } from '@playwright/test';
import { type Language, languages } from '../../src/domain/language.ts';
import { pageKeys } from '../../src/domain/page.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { readTexts } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

const groupsOfTexts = Object.keys(readTexts('fr'));

/** At which widths axe looks at which languages: what stands where differs by width and length of words, by language alone the words do. */
const looks: [width: number, languages: readonly Language[]][] = [
  [1280, ['de']],
  [360, languages],
];

for (const key of pageKeys) {
  test(`${key} is a complete page in each language, and axe finds nothing`, async ({ page, baseURL, allowConsole }) => {
    if (key === 'notFound') allowConsole(/404/);
    for (const language of languages) {
      const path = pathOf(key, language);
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(key === 'notFound' ? 404 : 200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      if (key !== 'notFound') await expectHead(page, (other) => baseURL + pathOf(key, other), language);
      expect(await missingTexts(page), path).toEqual([]);
      expect(await brokenPictures(page), path).toEqual([]);
      for (const [width, spoken] of looks) {
        await page.setViewportSize({ width, height: 800 });
        expect(await wideElements(page), `elements of ${path} wider than ${width} px`).toEqual([]);
        if (spoken.includes(language)) expect(await violations(page), `${path} at ${width} px`).toEqual([]);
      }
      // A browser that has the wide pictures does not take the narrow ones that a page announces, and says so.
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test('no two pages of a language share title or description', async ({ request }) => {
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

/** Title, description, open graph, canonical, and alternates: the same five on each of the five, so they are mutual. */
async function expectHead(page: Page, urlIn: (language: Language) => string, language: Language): Promise<void> {
  expect((await page.title()).length).toBeGreaterThan(5);
  const head = await page.evaluate(() => {
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
    const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
    return {
      description: content('meta[name=description]'),
      title: content('meta[property="og:title"]'),
      url: content('meta[property="og:url"]'),
      canonical: links('canonical').map((link) => link.getAttribute('href')),
      alternates: links('alternate')
        .filter((link) => link.hreflang)
        .map((link) => [link.hreflang, link.getAttribute('href')]),
    };
  });
  expect(head).toEqual({
    description: expect.stringMatching(/.{40,}/),
    title: await page.title(),
    url: urlIn(language),
    canonical: [urlIn(language)],
    alternates: expect.arrayContaining([
      ...languages.map((other) => [other, urlIn(other)]),
      ['x-default', urlIn('fr')],
    ]),
  });
  expect(head.alternates).toHaveLength(languages.length + 1);
}

/** What looks like the key of a text (`home.hero.title`) or like a place that was not filled (`{{name}}`). */
async function missingTexts(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'label'];
    const ofAttributes = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const ofElements = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) ofElements.push(walker.currentNode.textContent ?? '');
    return [...ofElements, ...ofAttributes].join('\n');
  });
  const words = seen.split(/[\s"«»()<>,;]+/);
  const isKey = (word: string) => groupsOfTexts.includes(word.split('.')[0] ?? '') && /^[\w&]+\.[a-z]/i.test(word);
  return words.filter((word) => word.includes('{{') || word.includes('[object') || isKey(word));
}

async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const broken = await Promise.all(
      [...document.images].map(async (picture) => {
        picture.loading = 'eager';
        await picture.decode().catch(() => {});
        return picture.complete && picture.naturalWidth > 0 ? [] : [picture.currentSrc || picture.src];
      }),
    );
    return broken.flat();
  });
}

/** What makes the page scroll sideways. */
async function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`page: ${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 100))];
  });
}
