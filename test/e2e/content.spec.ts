import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/domain/language.ts';
import { pathOf } from '../support/addresses.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

/* What the specification asks for in its section 9, in each language. */

test('home: 3 service cards, 14 client logos, years of experience, 1977', async ({ page }) => {
  for (const language of languages) {
    const t = textsIn(language);
    await page.goto(pathOf('home', language));
    await expect(section(page, t('home.services.title')).getByRole('article')).toHaveCount(3);
    const logos = section(page, t('home.trust.title')).getByRole('img');
    await expect(logos).toHaveCount(14);
    const names = await logos.evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')));
    expect(new Set(names.filter(Boolean)).size).toBe(14);
    const main = page.getByRole('main');
    await expect(main).toContainText(language === 'fr' ? /\b50\sans\b/ : /\b40\b/);
    await expect(main).toContainText('1977');
    await expect(main).toContainText(/\b30\b/);
  }
});

test('hydraulics: 7 services', async ({ page }) => {
  for (const language of languages) {
    const t = textsIn(language);
    await page.goto(pathOf('hydraulique', language));
    await expect(items(page, t('hydraulique.services.title'))).toHaveCount(7);
  }
});

test('flame cutting: 5 services, 12 steel grades, 3 infos, 2 to 200 mm, table 3 × 6 m', async ({ page }) => {
  for (const language of languages) {
    const t = textsIn(language);
    await page.goto(pathOf('oxycoupage', language));
    await expect(items(page, t('oxycoupage.services.title'))).toHaveCount(5);
    await expect(items(page, t('oxycoupage.steels.title'))).toHaveText(grades);
    await expect(items(page, t('oxycoupage.info.title'))).toHaveCount(3);
    await expect(page.getByRole('main')).toContainText(/\b2\s\D{1,5}\s200\smm/);
    await expect(page.getByRole('main')).toContainText(/3\s×\s6\sm\b/);
  }
});

test('flame cutting: the tolerance table, to the figure', async ({ page }) => {
  for (const language of languages) {
    const t = textsIn(language);
    await page.goto(pathOf('oxycoupage', language));
    const table = page.getByRole('table');
    await expect(table).toContainText('EN ISO 9013-442');
    const rows = table.getByRole('row');
    const [heads, ranges, ...lines] = await rows.evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replace(/\s/g, '') ?? '')),
    );
    expect(heads).toEqual([t('oxycoupage.tolerance.thickness'), t('oxycoupage.tolerance.piece')].map(withoutSpaces));
    expect(ranges?.map((range) => range.replace('–', '-'))).toEqual(pieces);
    expect(lines).toEqual(tolerances);
  }
});

test('research and development: 4 list items, 4 projects, 40 m³ in 10 minutes below 3 %', async ({ page }) => {
  for (const language of languages) {
    const t = textsIn(language);
    await page.goto(pathOf('r&d', language));
    await expect(items(page, t('r&d.list.title'))).toHaveCount(4);
    await expect(page.locator('article')).toHaveCount(4);
    const energy = page.locator('article').filter({ hasText: /40\sm³/ });
    await expect(energy.first()).toContainText(/\b10\s/);
    await expect(energy.first()).toContainText(/\b3\s?%/);
  }
});

test('our projects: 4, each with 3 pictures, every second one mirrored', async ({ page }) => {
  for (const language of languages) {
    await page.goto(pathOf('realisations', language));
    const projects = page.locator('article');
    await expect(projects).toHaveCount(4);
    for (const project of await projects.all()) await expect(project.locator('picture')).toHaveCount(3);
  }
});

test('history: from 1862 to 2026, in order, with its six pictures', async ({ page }) => {
  for (const language of languages) {
    await page.goto(pathOf('histoire', language));
    const entries = page.getByRole('main').getByRole('listitem');
    const years = await entries.getByRole('heading', { level: 2 }).allTextContents();
    expect([years[0], years.at(-1)]).toEqual(['1862', '2026']);
    const begins = years.map((year) => Number.parseInt(year, 10));
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    await expect(entries.getByRole('img')).toHaveCount(6);
    await expect(page.getByRole('main')).toContainText('1977');
    await expect(page.getByRole('main')).toContainText(/40\sm³.*\b10\s.*\b3\s?%/);
  }
});

test('about: two paragraphs, a quote and two pictures', async ({ page }) => {
  for (const language of languages) {
    const t = textsIn(language);
    await page.goto(pathOf('about', language));
    const main = page.getByRole('main');
    for (const paragraph of t('about.paragraphs')) await expect(main.getByText(paragraph)).toBeVisible();
    await expect(main.getByRole('blockquote')).toContainText(t('about.quote.text'));
    for (const alt of t('about.images')) await expect(main.getByRole('img', { name: alt })).toBeVisible();
  }
});

const grades = [
  ...['S235 JRG2', 'S355 JRG2'],
  ...['Quard 400', 'Quard 450', 'Quard 500', 'Hardox 400', 'Hardox 450', 'Hardox 500'],
  ...['Quend 700', 'Quend 960', 'Weldox 700', 'Weldox 900'],
];

const pieces = ['35-315', '315-1000', '1000-2000', '2000-4000'];

const tolerances = [
  ['3<t≤12', '±2.0', '±3.5', '±4.5', '±5.0'],
  ['12<t≤50', '±1.5', '±2.5', '±3.0', '±3.5'],
  ['12<t≤50', '±2.5', '±3.5', '±4.0', '±4.5'],
  ['100<t≤150', '±3.0', '±4.0', '±5.0', '±6.0'],
  ['150<t≤200', '±3.0', '±4.0', '±6.0', '±7.0'],
];

function section(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

function items(page: Page, title: string): Locator {
  return section(page, title).getByRole('listitem');
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
