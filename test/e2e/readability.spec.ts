import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import type { Page } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';
import { pathOf } from '../support/addresses.ts';
import { type Found, plain, readPage } from '../support/read-page.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

const script = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js');

const prosePages = [
  ...['hydraulique', 'oxycoupage', 'r&d', 'about', 'realisations'],
  ...['newsItem', 'histoire', 'privacy', 'legal', 'accessibility'],
] as const;

const blocks = 'h2, h3, p, li, dt, dd, th, td, figcaption';

for (const [language, details] of firstByDefault(['fr', 'de'])) {
  test(
    `reading modes show the whole text of each page, and nothing else, in ${language}`,
    details,
    async ({ page, request }) => {
      await page.addScriptTag({ path: script });
      for (const key of prosePages) {
        const path = pathOf(key, language);
        const $ = await readPage(request, path);
        expect([$('main').length, $('main h1').length, $('h1').length], path).toEqual([1, 1, 1]);
        const { title, content } = await extract(page, $.html());
        expect($('title').text(), path).toBe(title.includes(' – ') ? title : `${title} – AFI`);

        // A form has no prose. Captions leave out the alternative text of their picture, which stays with it.
        $('form, address, main footer, [aria-hidden=true]').remove();
        const [whole, extracted] = [$('main'), load(content)];
        const missing = textsIn($, whole.find(blocks)).filter((text) => !plain(extracted.text()).includes(text));
        expect(missing, `${path}: missing`).toEqual([]);
        const added = textsIn(extracted, extracted(blocks)).filter((text) => !plain(whole.text()).includes(text));
        expect(added, `${path}: added`).toEqual([]);
      }
    },
  );
}

/** Extracts the article of a page, as the reading mode of Firefox does. The page is parsed, not shown: no script of it runs. */
async function extract(page: Page, html: string): Promise<{ title: string; content: string }> {
  const article = await page.evaluate((html) => {
    const Reader = (globalThis as unknown as { Readability: typeof Readability }).Readability;
    return new Reader(new DOMParser().parseFromString(html, 'text/html')).parse();
  }, html);
  return { title: article?.title ?? '', content: article?.content ?? '' };
}

/** Returns the texts of the innermost blocks. */
function textsIn($: CheerioAPI, found: Found): string[] {
  const innermost = found.filter((_, element) => $(element).find(blocks).length === 0);
  return innermost.get().map((element) => plain($(element).text()));
}
