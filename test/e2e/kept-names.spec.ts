import type { CheerioAPI } from 'cheerio';
import { nameParts } from '../../src/domain/catalogue/machine-name.ts';
import { pageKeys } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { readPage } from '../support/read-page.ts';
import { settings } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

for (const [language, details] of firstByDefault(languages)) {
  test(
    `the company and the type numbers of machines are marked in ${language}, so that browsers do not translate them`,
    details,
    async ({ request, administrator }) => {
      const machines = (await administrator('GET', '/api/machine')) as unknown as { name_fr: string }[];
      const types = machines.flatMap(({ name_fr }) => nameParts(name_fr).type ?? []);
      expect(types.length).toBeGreaterThan(5);
      const kept = [settings.name, ...types];
      for (const path of pathsIn(language, types[0] ?? '')) {
        const $ = await readPage(request, path, path === pathOf('notFound', language) ? 404 : 200);
        expect.soft(translatedNames($, kept), path).toEqual([]);
      }
    },
  );
}

/** Each kind of page, and those that list machines. */
function pathsIn(language: Language, type: string): string[] {
  return [
    ...pageKeys.map((key) => pathOf(key, language)),
    `${pathOf('comparison', language)}?machine=1&machine=3`,
    `${pathOf('search', language)}?${new URLSearchParams({ q: type })}`,
  ];
}

/** What is translated whole: news are prose, and the words of a search are the visitor's. */
const prose = '.news-card, .search-summary';

/** Returns the elements of a page that contain one of these names outside of elements with `translate="no"`. */
function translatedNames($: CheerioAPI, names: string[]): string[] {
  const isNamed = new RegExp(
    `(?<![\\p{L}\\d])(${names.map((name) => RegExp.escape(name)).join('|')})(?![\\p{L}\\d])`,
    'u',
  );
  return $('body *')
    .contents()
    .get()
    .filter((node) => node.type === 'text' && isNamed.test(node.data))
    .filter((node) => $(node).closest(`script, style, [translate=no], ${prose}`).length === 0)
    .map((node) => `${$(node).parent().prop('outerHTML')}`.slice(0, 300));
}
