import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ empty: true });

test('a long table is paged, and going back returns to the previous page', full, async ({ page, administrator }) => {
  for (let number = 1; number <= 60; number += 1) {
    await administrator('POST', '/api/machine', { name_fr: `Modèle ${String(number).padStart(2, '0')}` });
  }
  const names = page.getByRole('table').getByRole('link');
  await openScreen(page, '/admin/machine?sort=name&order=asc');
  await expect(names).toHaveCount(25);
  await expect(page.getByText('60 items')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names.first()).toHaveText('Modèle 26');
  await page.getByRole('button', { name: 'Page 3' }).press('Enter');
  await expect(names).toHaveCount(10);
  await expect(page).toHaveURL(/page=3/);
  await names.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modèle 51' })).toBeVisible();
  await page.goBack();
  await expect(names.first()).toHaveText('Modèle 51');
  await page.goBack();
  await expect(names.first()).toHaveText('Modèle 26');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Modèle 0'); // a new search begins on the first page
  await expect(names).toHaveCount(9);
  await expect(page).not.toHaveURL(/page=/);
});

test('a page after the last says how many pages exist', full, async ({ page }) => {
  await openScreen(page, '/admin/machine?page=99');
  await expect(page.getByText('No machines found')).toBeVisible();
});

test('the table fits on a phone', full, async ({ page, administrator }) => {
  await administrator('POST', '/api/machine', { name_fr: 'Fendeuse horizontale à commande hydraulique FH 40 XL' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/machine?sort=updated_at&order=desc');
  await expect(page.getByRole('link', { name: /FH 40 XL/ })).toBeVisible();
  const { scroll, table } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    table: document.querySelector('table')?.getBoundingClientRect().right ?? 0,
  }));
  expect(scroll).toBeLessThanOrEqual(360);
  expect(table).toBeLessThanOrEqual(360);
});
