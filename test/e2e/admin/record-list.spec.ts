import type { Locator, Page } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { openScreen } from '../../support/back-office.ts';
import { pickUp, tabTo } from '../../support/keyboard.ts';
import { readPage } from '../../support/read-page.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const names = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Returns the first machines of the public catalogue. */
async function catalogue(page: Page): Promise<string[]> {
  const $ = await readPage(page.request, pathOf('machines', 'fr'));
  return $('main article h2, main li h2, main li h3')
    .map((_, title) => $(title).text().trim())
    .get();
}

/** Waits for an announcement to screen readers. */
const announced = (page: Page, text: string) =>
  expect(page.locator('[aria-live="assertive"]').filter({ hasText: text })).toBeAttached();

test('the owner moves a machine by keyboard and back, duplicates it and undoes the duplication', async ({
  page,
  administrator,
}) => {
  const before = await catalogue(page);
  const [first = '', second = '', third = ''] = before;
  await openScreen(page, '/admin/machine');
  await expect(page.getByRole('row', { name: first }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\/\w+-160\.webp$/,
  );
  await handle(page, third).focus();
  await pickUp(page, 'Position 3 of');
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await announced(page, `Position ${place} of`);
  }
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText([third, first, second, ...before.slice(3)]);
  await expect(handle(page, third)).toBeFocused();
  await expect.poll(() => catalogue(page)).toEqual([third, first, second, ...before.slice(3)]);
  const history = (await administrator('GET', '/api/history?noun=machine')) as unknown as { field: string }[];
  expect(history.filter(({ field }) => field === 'priority')).toHaveLength(1);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(() => catalogue(page)).toEqual(before);

  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.route('**/admin/preview/**', async (route) => {
    await deleted; // the page of the copy loads late, and the deletion aborts it
    await route.continue();
  });
  await page.getByRole('button', { name: `Actions: ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${second} (copie)` })).toBeVisible();
  expect(await catalogue(page), 'the copy is hidden').toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL('/admin/machine');
  await expect(names(page)).toHaveText(before);
});

test('a machine is moved by pointer, and across pages by its menu', full, async ({ page, administrator }) => {
  for (let number = 1; number <= 26; number += 1)
    await administrator('POST', '/api/machine', { name_fr: `M ${number}` });
  await openScreen(page, '/admin/machine');
  await expect(names(page).first()).toBeVisible();
  const [first = '', second = ''] = await names(page).allTextContents();
  await drag(page, handle(page, first), handle(page, second));
  await expect(names(page).first()).toHaveText(second);
  await page.goto('/admin/machine?page=2');
  await expect(names(page).last()).toHaveText('M 26');
  const menu = page.getByRole('button', { name: 'Actions: M 26' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Move to the front' }).click();
  await expect(names(page).last()).toHaveText('M 25');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(names(page).last()).toHaveText('M 26');
  await page.getByRole('button', { name: 'Put back' }).click(); // undoes the earlier move too
  await expect(names(page).last()).toHaveText('M 25');
  await page.goto('/admin/machine');
  await expect(names(page).first()).toHaveText('M 26');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('button', { name: /^Move / }), 'nothing can be moved in another sort order').toHaveCount(
    0,
  );
  await page.getByRole('columnheader', { name: 'Order' }).getByRole('button').click();
  await expect(handle(page, 'M 26')).toBeVisible();
});

test('an order that cannot be saved is reverted, with the reason', full, async ({ page, allowConsole }) => {
  allowConsole(/place/);
  await openScreen(page, '/admin/machine');
  await expect(names(page).first()).toBeVisible();
  const before = await names(page).allTextContents();
  await page.route('/api/machine/*/place', (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  await drag(page, handle(page, before[1] ?? ''), handle(page, before[0] ?? ''));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Busy');
  await expect(names(page)).toHaveText(before);
});

test('categories are sorted by keyboard, and the site follows', full, async ({ page, administrator }) => {
  const order = async () => {
    const all = (await administrator('GET', '/api/category')) as unknown as { name_fr: string }[];
    return all.map(({ name_fr }) => name_fr);
  };
  const [first = '', second = '', ...rest] = await order();
  await openScreen(page, '/admin/category');
  await handle(page, second).focus();
  await pickUp(page, 'Position 2 of');
  await page.keyboard.press('ArrowUp');
  await announced(page, 'Position 1 of');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([second, first, ...rest]);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(order).toEqual([first, second, ...rest]);
  await page.getByRole('searchbox').fill(first.slice(0, 4));
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test(
  'marks show the translation state of each language and the start of publication',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Zingueuse', name_de: 'Verzinker' });
    await administrator('PATCH', `/api/machine/${id}`, { name_fr: 'Zingueuses', public_from: '2099-03-01T07:00:00Z' });
    await openScreen(page, '/admin/machine?search=zingueuses');
    const marks = 'Deutsch: older than French, English: texts are missing, Italiano: texts are missing';
    await expect(page.getByRole('row', { name: 'Zingueuses' }).getByRole('img')).toHaveAccessibleName(
      `${marks}, Español: texts are missing`,
    );
    await expect(page.getByRole('row', { name: 'Zingueuses' })).toContainText('Scheduledfrom 1 Mar 2099, 08:00');
  },
);

test('on a phone a card opens its record by touch and by key, and can be moved', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/machine');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const [first = '', second = ''] = await cards.getByRole('link').allTextContents();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const button of await cards.first().getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await tabTo(page, cards.first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await cards
    .nth(1)
    .getByText(second)
    .locator('..')
    .locator('..')
    .click({ position: { x: 5, y: 40 } });
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.goBack();
  await drag(page, handle(page, first), handle(page, second));
  await expect(cards.getByRole('link').first()).toHaveText(second);
});

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const centre = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await from.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 12 });
  await page.mouse.up();
}
