import type { Page } from '@playwright/test';
import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const names = (page: Page) => page.getByRole('table').getByRole('link');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('the table shows names and categories, and a click on a row or Enter on its name opens the editor', async ({
  page,
  administrator,
}) => {
  const machines = await administrator('GET', '/api/machine?language=fr');
  const [first] = machines as unknown as { id: number; name: string; categories: { name: string }[] }[];
  if (!first) throw new Error('There is no machine');
  await openScreen(page, '/admin/machine');
  for (const column of ['Name', 'Categories']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  const row = page.getByRole('row', { name: first.name });
  const categories = row.getByRole('cell', { name: first.categories.map(({ name }) => name).join(', '), exact: true });
  const heading = page.getByRole('heading', { level: 1, name: first.name });
  await categories.click();
  await expect(page).toHaveURL(`/admin/machine/${first.id}`);
  await expect(heading).toBeVisible();
  await page.goBack();
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
});

test('the search words are in the address, however quickly and wherever they are typed', full, async ({ page }) => {
  await openScreen(page, '/admin/machine');
  await search(page).pressSequentially('Prese à');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('s');
  await expect(search(page)).toHaveValue('Presse à');
  await page.keyboard.type('!');
  await expect(search(page)).toHaveValue('Press!e à'); // the caret has not moved
  await page.keyboard.press('Backspace');
  await expect(names(page)).toHaveText(['Presse à sertir PS 51']);
  expect(new URL(page.url()).searchParams.get('search')).toBe('Presse à');
  await names(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Presse à sertir' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('Presse à');
  await expect(names(page)).toHaveText(['Presse à sertir PS 51']);
  await page.reload();
  await expect(names(page)).toHaveText(['Presse à sertir PS 51']);
  await search(page).fill('');
  await expect(names(page)).not.toHaveCount(1);
});

test('the table says if nothing is found', full, async ({ page }) => {
  await openScreen(page, '/admin/machine?search=zeppelin');
  await expect(page.getByText('No machines found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 items' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the column headers sort the table', full, async ({ page, administrator }) => {
  await administrator('POST', '/api/machine', { name_fr: 'Abricoteuse' });
  await openScreen(page, '/admin/machine');
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText('Abricoteuse');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).last()).toHaveText('Abricoteuse');
  const time = page.getByRole('columnheader', { name: 'Last change' });
  await time.getByRole('button').press('Enter');
  await expect(time).toHaveAttribute('aria-sort', 'ascending');
  await time.getByRole('button').press('Enter');
  await expect(page).toHaveURL('/admin/machine?sort=updated_at&order=desc');
  await expect(names(page).first()).toHaveText('Abricoteuse');
  await expect(head).toHaveAttribute('aria-sort', 'none');
});

test('category and visibility filter the table', full, async ({ page, administrator }) => {
  const category = await administrator('POST', '/api/category', {
    ...{ name_fr: 'Treuils', name_de: 'Winden', name_en: 'Winches', name_it: 'Argani', name_es: 'Cabrestantes' },
  });
  for (const name_fr of ['Treuil visible', 'Treuil caché']) {
    const { id } = await administrator('POST', '/api/machine', { name_fr });
    await administrator('POST', `/api/machine/${id}/category`, { id: category.id });
    if (name_fr === 'Treuil caché') await administrator('PATCH', `/api/machine/${id}`, { visible: false });
  }
  await openScreen(page, '/admin/machine');
  await page.getByRole('group', { name: 'Category' }).getByText('Treuils').click();
  await expect(names(page)).toHaveText(['Treuil visible', 'Treuil caché']);
  await expect(page.getByRole('row', { name: 'Treuil caché' })).toContainText('Hidden');
  const visibility = page.getByRole('group', { name: 'Visibility' });
  await visibility.getByText('Hidden').click();
  await expect(names(page)).toHaveText(['Treuil caché']);
  await expect(page).toHaveURL(`/admin/machine?category=${category.id}&visible=false`);
  await names(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Treuil caché' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(['Treuil caché']);
  await expect(visibility.getByRole('radio', { name: 'Hidden' })).toBeChecked();
  await visibility.getByText('Visible').click();
  await expect(names(page)).toHaveText(['Treuil visible']);
});
