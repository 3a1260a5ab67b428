import type { CheerioAPI } from 'cheerio';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage, sectionOf, textsOf } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

/* The requirements of section 9 of the specification, in each language. */

/** Pictures that screen readers announce. */
const pictures = 'img[alt]:not([alt=""])';

for (const language of languages) {
  const t = textsIn(language);

  test.describe(language, () => {
    test('home has 3 service cards, 14 client logos, years of experience and 1977', async ({ request }) => {
      const $ = await readPage(request, pathOf('home', language));
      expect(sectionOf($, t('home.services.title')).find('article')).toHaveLength(3);
      const logos = sectionOf($, t('home.trust.title')).find(pictures);
      expect(new Set(logos.map((_, logo) => $(logo).attr('alt')).get()).size).toBe(14);
      expect(logos).toHaveLength(14);
      const main = $('main').text();
      expect(main).toMatch(language === 'fr' ? /\b50\sans\b/ : /\b40\b/);
      expect(main).toContain('1977');
      expect(main).toMatch(/\b30\b/);
    });

    test('hydraulics has 7 services', async ({ request }) => {
      const $ = await readPage(request, pathOf('hydraulique', language));
      expect(items($, t('hydraulique.services.title'))).toHaveLength(7);
    });

    test('flame cutting has 5 services, 12 steel grades, 3 infos, 2 to 200 mm and a table of 3 × 6 m', async ({
      request,
    }) => {
      const $ = await readPage(request, pathOf('oxycoupage', language));
      expect(items($, t('oxycoupage.services.title'))).toHaveLength(5);
      expect(items($, t('oxycoupage.steels.title'))).toEqual(grades);
      expect(items($, t('oxycoupage.info.title'))).toHaveLength(3);
      expect($('main').text()).toMatch(/\b2\s\D{1,5}\s200\smm/);
      expect($('main').text()).toMatch(/3\s×\s6\sm\b/);
    });

    test('flame cutting has the exact tolerance table', async ({ request }) => {
      const $ = await readPage(request, pathOf('oxycoupage', language));
      expect($('table').text()).toContain('EN ISO 9013-442');
      const rows = $('table tr').map((_, row) => [textsOf($, $(row).find('th, td')).map(withoutSpaces)]);
      const [heads, ranges, ...lines] = rows.get();
      expect(heads).toEqual([t('oxycoupage.tolerance.thickness'), t('oxycoupage.tolerance.piece')].map(withoutSpaces));
      expect(ranges?.map((range) => range.replace('–', '-'))).toEqual(pieces);
      expect(lines).toEqual(tolerances.map((row) => row.map((value) => value.replace('.', decimals[language]))));
    });

    test('research and development has 4 list items, 4 projects and 40 m³ in 10 minutes below 3 %', async ({
      request,
    }) => {
      const $ = await readPage(request, pathOf('r&d', language));
      expect(items($, t('r&d.list.title'))).toHaveLength(4);
      const projects = textsOf($, $('article'));
      expect(projects).toHaveLength(4);
      const energy = projects.find((text) => /40\sm³/.test(text));
      expect(energy).toMatch(/\b10\s/);
      expect(energy).toMatch(/\b3\s?%/);
    });

    test('our projects has 4 projects, each with title, subtitle, two descriptions and 3 pictures', async ({
      request,
    }) => {
      for (const page of ['r&d', 'realisations'] as const) {
        const $ = await readPage(request, pathOf(page, language));
        const projects = $('main article');
        expect(projects).toHaveLength(4);
        for (const [index, project] of t('projects').entries()) {
          const card = projects.eq(index);
          expect(textsOf($, card.find('h1, h2, h3'))).toEqual([plain(project.title)]);
          for (const text of [project.subtitle, project.description1, project.description2])
            expect(plain(card.text())).toContain(plain(text));
          const shown = card.find(pictures).map((_, picture) => $(picture).attr('alt'));
          expect(shown.get()).toEqual(project.images);
          expect(card.find('picture')).toHaveLength(3);
        }
      }
    });

    test('history runs from 1862 to 2026, in order, with six pictures', async ({ request }) => {
      const $ = await readPage(request, pathOf('histoire', language));
      const entries = $('main li');
      const years = textsOf($, entries.find('h2'));
      expect([years[0], years.at(-1)]).toEqual(['1862', '2026']);
      const begins = years.map((year) => Number.parseInt(year, 10));
      expect(begins).toEqual(begins.toSorted((a, b) => a - b));
      expect(entries.find(pictures)).toHaveLength(6);
      const [main] = textsOf($, $('main'));
      expect(main).toContain('1977');
      expect(main).toMatch(/40\sm³.*\b10\s.*\b3\s?%/);
    });

    test('about has two paragraphs, a quote and two pictures', async ({ request }) => {
      const $ = await readPage(request, pathOf('about', language));
      const paragraphs = textsOf($, $('main p'));
      for (const paragraph of t('about.paragraphs')) expect(paragraphs).toContain(plain(paragraph));
      expect(plain($('main blockquote').text())).toContain(plain(t('about.quote.text')));
      const shown = $('main img').map((_, picture) => $(picture).attr('alt'));
      expect(shown.get()).toEqual(expect.arrayContaining([...t('about.images')]));
    });
  });
}

const grades = [
  ...['S235 JRG2', 'S355 JRG2'],
  ...['Quard 400', 'Quard 450', 'Quard 500', 'Hardox 400', 'Hardox 450', 'Hardox 500'],
  ...['Quend 700', 'Quend 960', 'Weldox 700', 'Weldox 900'],
];

const pieces = ['35-315', '315-1000', '1000-2000', '2000-4000'];

/** The decimal separator of each language, for the values of the specification. */
const decimals = { fr: ',', de: '.', en: '.', it: ',', es: ',' };

const tolerances = [
  ['3<t≤12', '±2.0', '±3.5', '±4.5', '±5.0'],
  ['12<t≤50', '±1.5', '±2.5', '±3.0', '±3.5'],
  ['12<t≤50', '±2.5', '±3.5', '±4.0', '±4.5'],
  ['100<t≤150', '±3.0', '±4.0', '±5.0', '±6.0'],
  ['150<t≤200', '±3.0', '±4.0', '±6.0', '±7.0'],
];

/** Returns the texts of the list under a heading. */
function items($: CheerioAPI, title: string): string[] {
  return textsOf($, sectionOf($, title).find('li'));
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
