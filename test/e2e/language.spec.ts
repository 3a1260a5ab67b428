import type { PageKey } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { formOf } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

const journeys: [PageKey, Language, Language][] = [
  ['home', 'fr', 'de'],
  ['r&d', 'de', 'en'],
  ['oxycoupage', 'en', 'it'],
  ['machines', 'it', 'es'],
  ['machine', 'es', 'fr'],
  ['newsItem', 'fr', 'it'],
];

for (const [[key, from, to], details] of firstByDefault(journeys)) {
  test(
    `switching ${pathOf(key, from, 3)} to ${to} keeps the page and remembers the language`,
    details,
    async ({ page, context }) => {
      await page.goto(pathOf(key, from, 3));
      await page.getByRole('button', { name: textsIn(from)('nav.language') }).click();
      const choice = page.getByRole('banner').getByRole('link', { name: textsIn(from)(`languages.${to}`) });
      await expect(page.getByRole('banner').locator('a[data-language]')).toHaveCount(languages.length);
      const stored = page.waitForRequest((request) => request.method() === 'PATCH');
      await choice.click();
      const request = await stored;
      expect(new URL(request.url()).pathname).toBe('/api/language');
      expect(request.postDataJSON()).toEqual({ language: to });
      await expect(page).toHaveURL(pathOf(key, to, 3));
      await expect(page.locator('html')).toHaveAttribute('lang', to);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(to);
      expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe(to);
      await page.goto('/');
      await expect(page).toHaveURL(pathOf('home', to));
    },
  );
}

test('the language switcher opens on hover and by keyboard, and marks the current language', full, async ({ page }) => {
  await page.goto('/de');
  const t = textsIn('de');
  const switcher = page.getByRole('button', { name: t('nav.language') });
  const link = (language: Language) => page.getByRole('banner').getByRole('link', { name: t(`languages.${language}`) });
  await switcher.hover();
  await expect(link('de')).toBeVisible();
  await expect(link('de')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(link('de')).toBeHidden();
  await switcher.focus();
  await page.keyboard.press('Enter');
  await expect(link('es')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link('es')).toBeHidden();
});

test(
  'the switcher opens the page even if the server fails to store the language',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/api\/language/);
    await page.route('**/api/language', (route) => route.abort());
    await page.goto(pathOf('about', 'fr'));
    await page.getByRole('button', { name: textsIn('fr')('nav.language') }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: textsIn('fr')('languages.es') })
      .click();
    await expect(page).toHaveURL(pathOf('about', 'es'));
  },
);

test('when the cookie has expired, the next page sends the language to the server once', async ({ page, context }) => {
  const bodies: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postData() ?? ''));
  await page.goto('/fr');
  await page.evaluate(() => localStorage.setItem('language', 'it'));
  const answered = page.waitForResponse('**/api/language');
  await page.reload();
  expect((await answered).status()).toBe(204);
  await expect(page).toHaveURL('/fr');
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['language', 'it']]);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL('/it');
  expect(bodies).toEqual(['{"language":"it"}']);
});

test('the switcher keeps the scroll position, unknown query keys and the chosen product', async ({ page }) => {
  const { product, field } = formOf(page, textsIn('fr'));
  await page.goto('/fr/contact?machine=3&utm_source=letter#quote');
  await field('object').fill('Winde');
  await product.selectOption('Fendeuse horizontale FH 40');
  await page.getByRole('button', { name: textsIn('fr')('nav.language') }).click();
  await page.getByRole('banner').locator('a[data-language=de]').click();
  await expect(page).toHaveURL('/de/kontakt?machine=3&utm_source=letter#quote');
  await expect(page.locator('#quote')).toBeInViewport();
  const german = formOf(page, textsIn('de'));
  await expect(german.field('object')).toHaveValue('Winde');
  await expect(german.product).toHaveValue('Liegendspalter FH 40');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switcher is a list of links that store the language', async ({ page }) => {
    await page.goto(`${pathOf('machines', 'fr')}?category=1`);
    await page.getByRole('button', { name: textsIn('fr')('nav.language') }).click();
    const choices = page.getByRole('banner').getByRole('link').and(page.locator('[hreflang]'));
    await expect(choices).toHaveCount(languages.length);
    await choices.filter({ hasText: textsIn('fr')('languages.it') }).click();
    await expect(page).toHaveURL(`${pathOf('machines', 'it')}?category=1`);
    await page.goto('/');
    await expect(page).toHaveURL(pathOf('home', 'it'));
  });
});
