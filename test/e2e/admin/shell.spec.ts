import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

const screens = [
  ['Category management', '/admin/category', 'Categories'],
  ['Machine management', '/admin/machine', 'Machines'],
  ['News management', '/admin/news', 'News'],
] as const;

for (const [[link, path, title], details] of firstByDefault(screens)) {
  test(`the dashboard leads to ${path} by pointer and by key`, details, async ({ page }) => {
    await openScreen(page, '/admin/dashboard');
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused(); // keyboard and screen readers start there
    await expect(page).toHaveTitle(title);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: link }).focus();
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    const own = page.getByRole('navigation').getByRole('link', { name: title });
    await expect(own).toHaveAttribute('aria-current', 'page');
  });
}

test('on a phone the menu opens, navigates and closes by key', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/dashboard');
  const menu = page.getByRole('button', { name: 'Menu' });
  const news = page.getByRole('navigation').getByRole('link', { name: 'News' });
  await expect(news).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await news.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/news');
  await expect(news).toBeHidden();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test(
  'the interface uses the language of the browser until the account has its own, in every browser',
  full,
  async ({ page, browser, baseURL }) => {
    await openScreen(page, '/admin/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const romand = await browser.newContext({ locale: 'fr-CH', ...(baseURL && { baseURL }) });
    const door = await romand.newPage();
    await door.goto('/admin/login');
    await expect(door.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    await expect(door.locator('html')).toHaveAttribute('lang', 'fr');

    const noted = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByLabel('Language').selectOption('Français');
    for (const visit of ['at once', 'after a reload']) {
      await test.step(visit, async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: /catégories/ })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        expect((await noted).status()).toBe(204);
        await page.reload();
      });
    }
    await page.evaluate(() => localStorage.removeItem('interfaceLanguage')); // like a new browser
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await page.goto('/admin/machine');
    await expect(page.getByRole('cell', { name: /^\d{1,2} \S+ 20\d\d$/ }).first()).toBeVisible();
    const notedAgain = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByLabel('Langue', { exact: true }).selectOption('English');
    await notedAgain; // later tests expect English
    await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /^\d{1,2} \S+ 20\d\d$/ }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await romand.close();
  },
);

test('the colour scheme follows the system until one is chosen and remembered', full, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openScreen(page, '/admin/dashboard');
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  await page.getByLabel('Colours').selectOption('Dark');
  await expect.poll(ground).toBe(dark);
  await page.reload();
  await expect(page.getByLabel('Colours')).toHaveValue('dark');
  expect(await ground()).toBe(dark);
  await page.getByLabel('Colours').selectOption('Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(light);
});
