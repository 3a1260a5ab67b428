import { join } from 'node:path';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const picture = join(import.meta.dirname, '../../../content/images/about-1.webp');

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, a picture of a machine can be taken from any screen', full, async ({ page, administrator }) => {
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of a machine' });
  await dialog.getByLabel('Which machine?').fill('sertir');
  const machine = dialog.getByRole('button', { name: 'Presse à sertir PS 51' });
  await expect(machine.locator('img')).toHaveAttribute('src', /-160\.webp$/);
  await machine.click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take a picture' }).click();
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
  const { pictures: before } = (await administrator('GET', '/api/machine/7')) as unknown as { pictures: unknown[] };
  await (await chooser).setFiles(picture);
  const message = page.getByRole('alert').filter({ hasText: 'Picture added: Presse à sertir PS 51' });
  await expect(message).toBeVisible();
  const { pictures } = (await administrator('GET', '/api/machine/7')) as unknown as { pictures: unknown[] };
  expect(pictures).toHaveLength(before.length + 1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await message.getByRole('button', { name: 'Open the machine' }).click();
  await expect(page).toHaveURL('/admin/machine/7');
  await expect(page.getByRole('heading', { level: 1, name: 'Presse à sertir PS 51' })).toBeVisible();

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Take a picture' })).toBeVisible(); // for the open machine
});

test('on a phone, every editor shows French above its translation', full, async ({ page }) => {
  for (const path of ['machine/1', 'news/1', 'project/1', 'history-entry/1', 'page/about', 'service', 'steel-family']) {
    await openScreen(page, `/admin/${path}?language=de`);
    const german = page.getByRole('main').getByRole('textbox', { name: /· Deutsch$/ });
    await expect(german.first(), path).toBeVisible();
    const french = page.getByRole('main').locator('p[lang=fr]:visible').first();
    await expect(french, path).toHaveText(/\S/);
    expect((await french.boundingBox())?.y, path).toBeLessThan((await german.first().boundingBox())?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test('the bar leads to enquiries and machines and opens the menu, without a fault for axe', full, async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await bar.getByRole('link', { name: 'Machines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  await bar.getByRole('link', { name: 'Enquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await bar.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Back-office' }).getByRole('link').first()).toBeFocused();
  await expectAccessible(page, 'menu');
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Dashboard' }).click();
  await bar.getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
  await expectAccessible(page, 'choice of a machine');
});
