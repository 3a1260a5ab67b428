import { pathOf } from '../../support/addresses.ts';
import { violations } from '../../support/axe.ts';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'condition, availability and price entered in the editor are on the public page',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/400/);
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Tour' });
    await openScreen(page, `/admin/machine/${id}`);
    const part = page.getByRole('region', { name: 'Condition and price', exact: true });
    const price = part.getByRole('spinbutton', { name: 'Price in CHF' });
    await part.getByRole('combobox', { name: 'Condition' }).selectOption('Used');
    await part.getByRole('spinbutton', { name: 'Year of construction' }).fill('2019');
    await part.getByRole('spinbutton', { name: 'Hours of operation' }).fill('1240');
    await part.getByRole('combobox', { name: 'Availability' }).selectOption('In stock');
    await price.fill('1.005');
    await expect(price).toHaveAccessibleDescription(/must have at most two decimals/);
    await price.fill('980.50');
    await part.getByRole('combobox', { name: 'VAT' }).selectOption('Included');
    await expectSaved(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog');
    await expect(history).toContainText('To order');
    await expect(history).toContainText('In stock');
    await expect(history).toContainText('980.5');
    await page.goto(pathOf('stock', 'en'));
    const card = page.getByRole('article').filter({ hasText: 'Tour' });
    await expect(card).toContainText('Used · In stock');
    await expect(card).toContainText(/CHF\s980\.50 incl\. VAT · 2019 · 1,240 h/);
  },
);

test('the list marks used and sold machines and can show only them', full, async ({ page, administrator }) => {
  await administrator('PATCH', '/api/machine/1', { condition: 'used', availability: 'sold' });
  await openScreen(page, '/admin/machine');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.filter({ hasText: 'Fendeuse à bûches' })).toContainText('Sold');
  await expect(rows.filter({ hasText: 'Presse d’atelier' })).toContainText('Demonstration · In stock');
  await page.getByText('In stock and used', { exact: true }).click();
  await expect(rows.filter({ hasText: 'Fendeuse' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Presse d’atelier' })).toHaveCount(1);
  await expect(page).toHaveURL(/stock=available/);
  await page.getByText('Sold', { exact: true }).first().click();
  await expect(rows).toHaveText([/Fendeuse à bûches/]);
  await page.reload();
  await expect(rows).toHaveText([/Fendeuse à bûches/]);
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked();
});

test('a setting decides whether sold machines stay in the catalogue', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Raboteuse' });
  await administrator('PATCH', `/api/machine/${id}`, { availability: 'sold' });
  const isListed = async () =>
    (await (await page.request.get(pathOf('machines', 'fr'))).text()).includes(pathOf('machine', 'fr', id));
  expect(await isListed()).toBe(false);
  await openScreen(page, '/admin/settings');
  await page.getByRole('switch', { name: 'Keep sold machines in the catalogue' }).press('Space');
  await expectSaved(page);
  expect(await isListed()).toBe(true);
});
