import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { sendRaw } from '../support/raw-request.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

const t = textsIn('fr');
const field = (page: Page) => page.getByRole('searchbox', { name: t('search.label') });
const summary = (page: Page) => page.locator('.search-summary');
const machines = (page: Page) => page.locator('.search-group').filter({ hasText: t('search.kinds.machine') });

for (const [javaScriptEnabled, details] of firstByDefault([true, false])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', details, () => {
    test.use({ javaScriptEnabled });

    test('the header links to the search, which marks matches and keeps its words in the address', async ({ page }) => {
      await page.goto('/fr');
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.search') })
        .click();
      await expect(page).toHaveURL(pathOf('search', 'fr'));
      await field(page).fill('vérins');
      if (!javaScriptEnabled) await field(page).press('Enter');
      await expect(summary(page)).toHaveText(/^\d+ résultats pour «\s?vérins\s?»$/);
      await expect(page).toHaveURL(`${pathOf('search', 'fr')}?q=v%C3%A9rins`);
      const results = machines(page).getByRole('listitem');
      await expect(results.first().locator('mark').first()).toHaveText(/^vérins?$/i);
      const found = await results.allTextContents();
      const count = await summary(page).textContent();
      await page.reload();
      await expect(summary(page)).toHaveText(count ?? '');
      expect(await results.allTextContents(), 'results are the same with and without a script').toEqual(found);
      await machines(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/fr\/machine\/\d+$/);
      await page.goBack();
      await expect(summary(page)).toHaveText(count ?? '');
      await expect(field(page)).toHaveValue('vérins');
    });
  });
}

test('the results follow the typed words to the last letter', full, async ({ page }) => {
  await page.goto(pathOf('search', 'fr'));
  await expect(summary(page)).toHaveText('');
  await field(page).pressSequentially('fandeuse');
  await expect(summary(page)).toHaveText(t('search.none', { words: 'fandeuse' }));
  await page.getByRole('main').getByRole('link', { name: 'fendeuse', exact: true }).click();
  await expect(field(page)).toHaveValue('fendeuse');
  await expect(machines(page).getByRole('listitem').first()).toContainText('Fendeuse');
  await field(page).fill('f');
  await expect(summary(page)).toHaveText(t('search.short'));
  await field(page).fill('');
  await expect(summary(page)).toHaveText('');
  await expect(page.locator('.search-group')).toHaveCount(0);
  await expect(page).toHaveURL(pathOf('search', 'fr'));
});

test('words typed before the script loads are searched once it has loaded', full, async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/start[^/]*\.js$/, (route) => arrival.promise.then(() => route.continue()));
  await page.goto(pathOf('search', 'fr'), { waitUntil: 'commit' });
  await field(page).pressSequentially('fendeuse');
  arrival.resolve();
  await expect(machines(page).getByRole('listitem').first()).toContainText('Fendeuse');
});

test('all results of a kind have their own page', full, async ({ page }) => {
  await page.goto(`${pathOf('search', 'fr')}?q=vérin`);
  const link = machines(page).getByRole('link', { name: /^Tout afficher \(\d+\)$/ });
  const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
  await link.click();
  await expect(machines(page).getByRole('listitem')).toHaveCount(count);
  await expect(page.locator('.search-group')).toHaveCount(1);
});

test('a search without results shows a message, the telephone number and the contact link', full, async ({ page }) => {
  await page.goto(`${pathOf('search', 'fr')}?q=xzqvwk`);
  await expect(summary(page)).toHaveText(t('search.none', { words: 'xzqvwk' }));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('search.call') })).toHaveAttribute('href', /^tel:\+\d+$/);
  await main.getByRole('link', { name: t('search.write') }).click();
  await expect(page).toHaveURL(pathOf('contact', 'fr'));
});

test('the search works by keyboard alone, and axe finds no fault in any of its states', full, async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pathOf('search', 'fr'));
    expect(await violations(page)).toEqual([]);
    await field(page).focus();
    await page.keyboard.type('fandeuse');
    await expect(summary(page)).toHaveText(t('search.none', { words: 'fandeuse' }));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('search.submit') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=fendeuse$/);
    await expect(machines(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('every language searches its own texts', full, async ({ page }) => {
  const words = { fr: 'vérin', de: 'Zylinder', en: 'cylinders', it: 'cilindro', es: 'cilindro' };
  for (const language of languages) {
    await page.goto(`${pathOf('search', language)}?q=${words[language]}`);
    expect(await page.locator('.search-results > li').count(), language).toBeGreaterThan(5);
    await expect(page.locator('.search-results [lang]'), language).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText(textsIn(language)('search.hero.title'));
  }
});

test('result pages are not indexed or cached, and typed text is escaped', async ({ server }) => {
  const ask = (path: string) => sendRaw(server.url, { method: 'GET', path });
  const path = pathOf('search', 'fr');
  const plain = await ask(path);
  expect(plain.headers['x-robots-tag']).toBe('noindex');
  const hostile = [
    '<script>alert(1)</script>',
    '"onfocus="alert(1)',
    'a'.repeat(8000),
    '%',
    '_',
    '*',
    '\u0000',
    '\u202e',
    "'",
    'x',
    '{{company}}',
    '$t(nav.home)',
  ];
  for (const q of hostile) {
    const answer = await ask(`${path}?q=${encodeURIComponent(q)}`);
    expect(answer.status, q).toBe(200);
    expect(String(answer.body), q).not.toContain('<script>alert');
    expect(String(answer.body), q).not.toContain('value=""onfocus');
  }
  for (const raw of ['%', '%FF', 'a&q=b', '&kind=machine', 'acier&kind=xyz', '%00'])
    expect((await ask(`${path}?q=${raw}`)).status, raw).toBe(200);
  const found = await ask(`${path}?q=acier`);
  expect(found.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  const sitemap = await ask('/sitemap-fr-1.xml');
  expect(String(sitemap.body)).not.toContain(path);
});
