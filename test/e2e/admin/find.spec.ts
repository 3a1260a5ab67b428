import type { Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const inputOf = (page: Page) => dialogOf(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('option', { name });

test('the dashboard lists waiting tasks, and Ctrl K finds a machine by part of its name', async ({ page, request }) => {
  await request.post('/api/contact', { data: enquiry });
  await openScreen(page, '/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'To do' });
  await expect(waiting.getByRole('link', { name: '1 unread enquiry' })).toHaveAttribute('href', '/admin/message');
  await expect(waiting.getByRole('link', { name: new RegExp(`^${enquiry.name}`) })).toContainText(
    enquiry.message.slice(0, 20),
  );
  await expect(waiting.getByRole('link', { name: 'Automatic backups are off' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.type('a sertir');
  await page.keyboard.press('Enter'); // before the answer arrives
  await expect(page.getByRole('heading', { level: 1, name: 'Presse à sertir PS 51' })).toBeFocused();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('letters typed before the dialog opens are searched and do not end up in the field', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/7');
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  const before = await name.inputValue();
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route(/\/assets\/find-dialog-/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await name.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sertir');
  typed();
  await expect(inputOf(page)).toHaveValue('sertir');
  await expect(option(page, /Presse à sertir PS 51/)).toBeVisible();
  await expect(name).toHaveValue(before);
});

test('a screen that appears while the search is open does not take the focus from it', full, async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  const { promise: isOpened, resolve: opened } = Promise.withResolvers<void>();
  await page.route('/api/machine?**', async (route) => {
    await isOpened;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Machines' }).click();
  await page.keyboard.press('Control+k');
  await expect(inputOf(page)).toBeFocused();
  opened();
  await expect(page).toHaveTitle(/^Machines/);
  await expect(inputOf(page)).toBeFocused();
});

test(
  'by keyboard, arrows choose, Escape returns the focus, and recently opened results come first',
  full,
  async ({ page }) => {
    await openScreen(page, '/admin/machine/7');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
    const button = page.getByRole('button', { name: 'Find' });
    await button.press('Enter');
    const recent = option(page, 'Presse à sertir PS 51 Machines');
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    await expect(recent.locator('img')).toHaveAttribute('src', /-160\.webp$/);
    await expect(inputOf(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    const last = dialogOf(page).getByRole('option').last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(inputOf(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    await expect(last).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.press('Enter');
    await expect(inputOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Presse à sertir PS 51' })).toBeVisible();
  },
);

const places = [
  ['fb 22', /^Fendeuse à bûches FB 22/, '/admin/machine/1'],
  ['telephone', /^Telephone Contact/, '/admin/settings#settings-phone'],
  ['translations', /^Translations/, '/admin/translation'],
  ['privacy', /^Privacy$/, '/admin/page/privacy'],
] as const;

for (const [text, name, path] of places) {
  test(`“${text}” leads to ${path}`, full, async ({ page }) => {
    await openScreen(page, '/admin/dashboard');
    await page.getByRole('button', { name: 'Find' }).click();
    await inputOf(page).fill(text);
    await option(page, name).click();
    await expect(page).toHaveURL(path);
    if (path.includes('#')) await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
  });
}

test('opening a page text or a category from the results focuses its input', full, async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  for (const [text, name] of [
    ['heures d’ouverture', /^Heures d’ouverture/],
    ['bois-énergie', /^Bois-énergie/],
  ] as const) {
    await page.getByRole('button', { name: 'Find' }).click();
    await inputOf(page).fill(text);
    await option(page, name).first().click();
    await expect(page.getByRole('textbox', { name: /Français/ }).and(page.locator(':focus'))).toHaveValue(
      new RegExp(text, 'i'),
    );
  }
});

test(
  'the search reports no results and no connection, and a logout clears the recent results',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/api\/find/);
    await openScreen(page, '/admin/machine/7');
    await page.getByRole('button', { name: 'Find' }).click();
    await inputOf(page).fill('qqqqqq');
    await expect(dialogOf(page).getByRole('status').last()).toHaveText('0 results');
    await page.route('/api/find?**', (route) => route.fulfill({ status: 400, json: { detail: 'Not today' } }));
    await inputOf(page).fill('presse');
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Not today');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('recent:')))).toBe(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('recent:')))).toBe(false);
  },
);

test('axe finds no fault in the search, with results and before anything is typed', full, async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  await page.keyboard.press('Control+k');
  await expect(inputOf(page)).toBeFocused();
  await expectAccessible(page, 'at first');
  await inputOf(page).fill('presse');
  await expect(option(page, 'Presse à sertir PS 51')).toBeVisible();
  await expectAccessible(page, 'results');
});
