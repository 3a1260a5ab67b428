import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/domain/text/language.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

/** The questions of `docs/buyer-questions.md`, by number: the clicks and texts of a buyer, and the expected result. */
const document = readFileSync(join(import.meta.dirname, '../../docs/buyer-questions.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d+) \| (\w\w) \| (.+?) \| .+? \| (\d+) \|/gm)];
const questions = rows.map(([, number, language, question, clicks]) => ({
  number: Number(number),
  language: language as Language,
  question,
  clicks: Number(clicks),
}));

type Buyer = {
  page: Page;
  t: ReturnType<typeof textsIn>;
  click: (target: Locator) => Promise<void>;
};

const status = (page: Page) => page.locator('.catalogue-bar [role=status]');
const cards = (page: Page) => page.locator('[data-results] article h2');
const summary = (page: Page) => page.locator('.search-summary');
const results = (page: Page) => page.locator('.search-group').getByRole('listitem');

/** Goes from the home page to a category of the catalogue, in three clicks. */
async function openCategory({ page, t, click }: Buyer, category: string): Promise<void> {
  await click(page.getByRole('banner').getByRole('link', { name: t('nav.machines'), exact: true }));
  await click(
    page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: t('machines.filter') }),
  );
  await click(page.getByRole('main').getByRole('link', { name: category, exact: true }));
  await expect(status(page)).toContainText(category);
}

function bound({ page, t }: Buyer, figure: string, side: 'from' | 'to'): Locator {
  return page.getByRole('group', { name: figure }).getByLabel(t(`machines.figures.${side}`), { exact: true });
}

/** Goes from the home page to the search and types the words, with one click. */
async function search({ page, t, click }: Buyer, words: string): Promise<void> {
  await click(page.getByRole('banner').getByRole('link', { name: t('nav.search') }));
  await page.getByRole('searchbox', { name: t('search.label') }).pressSequentially(words);
}

const answers: Record<number, (buyer: Buyer) => Promise<void>> = {
  async 1(buyer) {
    await openCategory(buyer, 'Holzenergie');
    await bound(buyer, 'Kraft (t)', 'from').fill('30');
    await expect(cards(buyer.page)).toHaveText([/FH 40/]);
    await expect(status(buyer.page)).toContainText('1 Maschine');
  },
  async 2(buyer) {
    await openCategory(buyer, 'Bois-énergie');
    await bound(buyer, 'Poids (kg)', 'to').fill('500');
    await expect(cards(buyer.page)).toHaveText([/FB 22/]);
  },
  async 3(buyer) {
    await openCategory(buyer, 'Trailers and containers');
    await bound(buyer, 'Payload (kg)', 'from').fill('6000');
    await expect(cards(buyer.page)).toHaveText([/TK 8000/, /CP 40/]);
  },
  async 4(buyer) {
    await openCategory(buyer, 'Rimorchi e cassoni');
    await bound(buyer, 'Volume (m³)', 'from').fill('40');
    await expect(cards(buyer.page)).toHaveText([/CP 40/]);
  },
  async 5(buyer) {
    await openCategory(buyer, 'Equipos hidráulicos');
    await bound(buyer, 'Potencia (kW)', 'from').fill('10');
    await expect(cards(buyer.page)).toHaveText([/BE 350/, /GH 15/]);
  },
  async 6(buyer) {
    await search(buyer, 'Prüfstand für Hydraulikzylinder');
    await expect(results(buyer.page).first()).toContainText('Zylinderprüfstand BE 350');
  },
  async 7(buyer) {
    const { page, t, click } = buyer;
    await search(buyer, 'fandeuse');
    await expect(summary(page)).toHaveText(t('search.none', { words: 'fandeuse' }));
    await click(page.getByRole('main').getByRole('link', { name: 'fendeuse', exact: true }));
    await expect(results(page).first()).toContainText(/Fendeuse/);
  },
  async 8({ page, t, click }) {
    await click(page.getByRole('banner').getByRole('link', { name: t('nav.machines'), exact: true }));
    await click(page.getByRole('main').getByRole('link', { name: t('nav.stock') }));
    const card = page.getByRole('article').filter({ hasText: 'PA 100' });
    await expect(card).toContainText(t('offer.conditions.demonstration'));
    await expect(card).toContainText('CHF 24,500');
  },
  async 9(buyer) {
    const { page, t, click } = buyer;
    await openCategory(buyer, 'Energia del legno');
    for (const name of ['Spaccalegna FB 22', 'Spaccalegna orizzontale FH 40'])
      await click(page.getByRole('checkbox', { name: `${t('comparison.select')} ${name}` }));
    await click(page.getByRole('button', { name: t('comparison.submit') }));
    const force = page.getByRole('row', { name: /^Forza di spacco/ }).getByRole('cell');
    await expect(force).toHaveText([/^22\st \(215\skN\)$/, new RegExp(t('comparison.best'))]);
  },
  async 10(buyer) {
    const { page, t } = buyer;
    await search(buyer, 'torno CNC');
    await expect(summary(page)).toHaveText(t('search.none', { words: 'torno CNC' }));
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  },
};

test('each of the ten documented buyer questions has a test', full, () => {
  expect(questions.map(({ number }) => number)).toEqual(Object.keys(answers).map(Number));
  expect([...new Set(questions.map(({ language }) => language))].sort()).toEqual(['de', 'en', 'es', 'fr', 'it']);
});

for (const { number, language, question, clicks } of questions)
  test(`${number}: ${question}`, full, async ({ page }) => {
    let made = 0;
    const click = async (target: Locator) => {
      made += 1;
      await target.click();
    };
    await page.goto(`/${language}`);
    await answers[number]?.({ page, t: textsIn(language), click });
    expect(made, 'the documented number of clicks').toBe(clicks);
  });
