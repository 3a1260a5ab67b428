import { expectSaved, openScreen } from '../../support/back-office.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';

test.use({ site: 'admin-category' });

test('a name that is typed is on the public page at the next request', async ({ page }) => {
  await openScreen(page, '/admin/category');
  const name = page.getByLabel('Name · Deutsch').nth(1);
  await name.fill('Holzspalter und Sägen');
  await expectSaved(page);
  await page.goto('/de/unsere-maschinen');
  await expect(page.getByText(textsIn('de')('machines.filter'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Holzspalter und Sägen');
});
