import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { readPage, textsOf } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('fr');
const catalogue = `${pathOf('machines', 'fr')}?category=1`;
const force = 1;
const weight = 11;

const range = (page: Page, name: string) => page.getByRole('group', { name });
const cards = (page: Page) => page.locator('[data-results] article h2');
const status = (page: Page) => page.locator('.catalogue-bar [role=status]');

test('figures filter the machines without a reload, and the filter survives Back and a reload', async ({ page }) => {
  await page.goto(catalogue);
  await expect(cards(page)).toHaveCount(4);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const from = range(page, 'Force (t)').getByLabel(t('machines.figures.from'));
  await from.fill('20');
  await expect(status(page)).toContainText('2 machines');
  await expect(cards(page)).toHaveCount(2);
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(`${catalogue}&from-${force}=20`);
  await expect(range(page, 'Poids (kg)')).toHaveAccessibleDescription('480–1\u202f450\u00a0kg · 2 machines');
  await page.getByLabel(t('machines.figures.sort')).selectOption(`down-${force}`);
  await expect(cards(page).first()).toContainText('40');
  await expect(page).toHaveURL(`${catalogue}&from-${force}=20&sort=down-${force}`);
  await page.goBack();
  await expect(cards(page).first()).toContainText('22');
  await expect(page.getByLabel(t('machines.figures.sort'))).toHaveValue('');
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
  await expect(from).toHaveValue('');
  expect(loads).toEqual([]);
  await page.goForward();
  await expect(cards(page)).toHaveCount(2);
  await expect(from).toHaveValue('20');
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(from).toHaveValue('20');
});

test(
  'an impossible choice is disabled, and a filter without a match shows the nearest machines and a request',
  full,
  async ({ page }) => {
    await page.goto(catalogue);
    const from = range(page, 'Force (t)').getByLabel(t('machines.figures.from'));
    await from.fill('50');
    expect(await from.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
    await expect(page).toHaveURL(catalogue);
    await page.goto(`${catalogue}&from-${force}=50`);
    await expect(page.getByText(t('machines.figures.none'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('machines.figures.nearest') })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: t('machines.custom.button') })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);

test('on a phone the filter is a sheet that opens and closes by key', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(catalogue);
  const opener = page.getByRole('button', { name: t('machines.figures.open') });
  const from = range(page, 'Force (t)').getByLabel(t('machines.figures.from'));
  await expect(from).toBeHidden();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(from).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(from).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await from.fill('30');
  await page.getByRole('button', { name: t('machines.figures.apply') }).click();
  await expect(from).toBeHidden();
  await expect(opener).toContainText('(1)');
  await expect(cards(page)).toHaveCount(1);
});

test.describe('without JavaScript', full, () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1280])
    test(`at ${width} px the form filters, and shows the filter`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(catalogue);
      if (width === 360) await page.getByRole('button', { name: t('machines.figures.open') }).click();
      await range(page, 'Poids (kg)').getByLabel(t('machines.figures.to')).fill('1000');
      await page.getByRole('button', { name: t('machines.figures.apply') }).click();
      await expect(page).toHaveURL(new RegExp(`to-${weight}=1000`));
      await expect(status(page)).toContainText('1 machine');
      await expect(cards(page)).toHaveCount(1);
    });
});

test('free values are not cached or indexed, and any address gets a page', full, async ({ request }) => {
  const plain = await request.get(catalogue);
  expect(plain.headers()['x-robots-tag']).toBeUndefined();
  const asked = await request.get(`${catalogue}&from-${force}=20`);
  expect(asked.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  expect(await asked.text()).toContain(`rel="canonical" href="${new URL(asked.url()).origin}${catalogue}"`);
  for (const value of ['abc', '-5', '1e999', '9'.repeat(5000), '\u202e20', "'--", '%', '\0', '[object Object]'])
    for (const name of [`from-${force}`, `to-${force}`, 'sort', 'from-999', 'from-', 'page', 'category'])
      expect((await request.get(`${catalogue}&${name}=${encodeURIComponent(value)}`)).status(), name).not.toBe(500);
  const $ = await readPage(request, `${catalogue}&from-${force}=abc`);
  expect(textsOf($, $('.catalogue-bar [role=status]'))[0]).toContain(t('machines.figures.unread'));
  const reversed = await readPage(request, `${catalogue}&from-${force}=30&to-${force}=20`);
  expect([reversed(`[name=from-${force}]`).val(), reversed(`[name=to-${force}]`).val()]).toEqual(['20', '30']);
});

test(
  'condition and availability filter the list without a reload, and options without a match are disabled',
  full,
  async ({ page, administrator }) => {
    await administrator('PATCH', '/api/machine/1', { condition: 'used', availability: 'in_stock' });
    await page.goto(catalogue);
    const condition = page.getByLabel(t('offer.condition'));
    const availability = page.getByLabel(t('offer.availability'));
    await condition.selectOption('used');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(`${catalogue}&condition=used`);
    const options = availability.getByRole('option');
    await expect(options).toHaveText([
      t('machines.figures.any'),
      `${t('offer.availabilities.to_order')} (0)`,
      `${t('offer.availabilities.in_stock')} (1)`,
    ]);
    await expect(options.nth(1)).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
    await expect(condition).toHaveValue('');
  },
);
