import type { Page } from '@playwright/test';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

/** The editors of the categories, each labelled with its French name. */
const editors = (page: Page) => page.getByRole('main').getByRole('region');

async function make(administrator: (method: string, path: string, body: object) => Promise<unknown>, name: string) {
  const texts = Object.fromEntries(['fr', 'de', 'en', 'it', 'es'].map((language) => [`name_${language}`, name]));
  return (await administrator('POST', '/api/category', texts)) as { id: number };
}

test('a typed name is on the public page with the next request', async ({ page }) => {
  await openScreen(page, '/admin/category');
  const name = editors(page).nth(1).getByRole('textbox', { name: 'Name · Deutsch' });
  await name.fill('Holzspalter und Sägen');
  await expectSaved(page);
  await page.goto('/de/unsere-maschinen');
  await expect(page.getByText(textsIn('de')('machines.filter'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Holzspalter und Sägen');
});

test(
  'a new category gets copies of its French name, and the focus moves to its first translation',
  full,
  async ({ page, administrator }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
    await openScreen(page, '/admin/category');
    const input = page.locator('form').getByLabel('Name · Français');
    await input.fill('  ');
    await input.press('Enter');
    expect(sent).toEqual([]);
    await input.fill('Treuils');
    const typed = page.locator('form').getByLabel('Name · Deutsch');
    await expect(typed).toHaveValue('Treuils');
    await typed.fill('');
    await input.press('Enter');
    await expect(typed).toBeFocused();
    expect(sent).toEqual([]);
    await typed.fill('Winden');
    await input.press('Enter');
    const german = page.getByRole('region', { name: 'Treuils' }).getByRole('textbox', { name: 'Name · Deutsch' });
    await expect(german).toBeFocused();
    await expect(german).toHaveValue('Winden');
    await expect(input).toHaveValue('');
    expect(sent).toHaveLength(1);
    const stored = (await administrator('GET', '/api/category')) as unknown as Record<string, unknown>[];
    expect(stored.find(({ name_fr }) => name_fr === 'Treuils')).toMatchObject({ name_es: 'Treuils', priority: 0 });
  },
);

test('a category without a priority shows 0, and a new priority moves it', full, async ({ page, administrator }) => {
  const { id } = await make(administrator, 'Sans priorité');
  await openScreen(page, '/admin/category');
  const editor = page.getByRole('region', { name: 'Sans priorité' });
  await editor.getByText('Details').click();
  await expect(editor.getByLabel('Priority')).toHaveValue('0');
  const names = await editors(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(names.indexOf('Sans priorité'), 'sorted as 0').toBeLessThan(names.indexOf('Bois-énergie'));
  await editor.getByLabel('Priority').fill('99');
  await editor.getByLabel('Priority').press('Enter');
  await expect(editors(page).last()).toHaveAccessibleName('Sans priorité');
  const stored = (await administrator('GET', '/api/category')) as unknown as Record<string, unknown>[];
  expect(stored.at(-1)).toMatchObject({ id, priority: 99 });
});

test('categories are found by name in any language', full, async ({ page }) => {
  await openScreen(page, '/admin/category');
  await page.getByRole('searchbox', { name: 'Search' }).fill('remolques');
  await expect(editors(page)).toHaveCount(1);
  await expect(editors(page)).toHaveAccessibleName('Remorques et bennes');
  await expect(page).toHaveURL('/admin/category?search=remolques');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zeppelin');
  await expect(page.getByText('No categories found')).toBeVisible();
});

test(
  'a category is deleted after a confirmation, and the focus stays on the screen',
  full,
  async ({ page, administrator }) => {
    await make(administrator, 'Superflue');
    await openScreen(page, '/admin/category');
    const editor = page.getByRole('region', { name: 'Superflue' });
    await editor.getByRole('button', { name: 'Delete category' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this category?');
    await expect(dialog).toContainText('Superflue');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  },
);
