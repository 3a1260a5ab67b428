import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectSaved } from '../../support/back-office.ts';
import { pickUp, tabTo } from '../../support/keyboard.ts';
import { password } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const pictures = ['about-1.webp', 'about-2.webp'];
const characteristics = ['Force', 'Course', 'Poids'];

test('the catalogue task can be done by keyboard alone', full, async ({ page, administrator }) => {
  async function type(control: Locator, text: string): Promise<void> {
    await tabTo(page, control);
    await page.keyboard.type(text);
  }

  async function press(control: Locator): Promise<void> {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  }

  await page.goto('/admin/login');
  await type(page.getByLabel('Username'), 'admin');
  await type(page.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();

  await press(page.getByRole('link', { name: 'Machine management' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeFocused();
  await type(page.getByLabel('Name · Français'), 'Presse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Presse' })).toBeFocused();
  await type(page.getByRole('textbox', { name: 'Meta description · English' }), 'A press.');

  const section = page.getByRole('region', { name: 'Technical characteristics' });
  const form = section.locator('form');
  for (const name of characteristics) {
    if (name === 'Force') await type(form.getByLabel('Name'), name);
    else await page.keyboard.type(name); // the row is ready for the next entry
    await type(form.getByLabel('Value'), `${name} 1`);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('button', { name: `Move ${name}` })).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
  }

  await tabTo(page, section.getByRole('button', { name: 'Move Poids' }), 'Shift+Tab');
  await pickUp(page, 'Position 3 of 3');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Position 2 of 3')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Position 1 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(section.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleName('Move Poids');
  await expect(section.getByRole('button', { name: 'Move Poids' })).toBeFocused();

  const gallery = page.getByRole('region', { name: 'Pictures and videos' });
  await addPictures(page, gallery);
  await expect(gallery.locator('img')).toHaveCount(2);
  await expectSaved(page);

  await tabTo(page, page.getByRole('navigation').getByRole('button', { name: 'Logout' }), 'Shift+Tab');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

  const stored = await administrator('GET', `/api/machine/${id}`);
  expect(stored).toMatchObject({ name_fr: 'Presse', metadescription_en: 'A press.' });
  expect(stored.technical_characteristics).toMatchObject(
    ['Poids', 'Force', 'Course'].map((name) => ({ name_fr: name, value_fr: `${name} 1` })),
  );
  expect(stored.pictures).toHaveLength(2);
});

async function addPictures(page: Page, gallery: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser'); // well in advance, as the browser applies it late
  await tabTo(page, gallery.getByRole('button', { name: /choose files/ }));
  await page.keyboard.press('Enter');
  const folder = join(import.meta.dirname, '../../../content/images');
  await (await chooser).setFiles(pictures.map((name) => join(folder, name)));
}

test('a dialog traps the focus and returns it', full, async ({ page, administrator }) => {
  expect(await administrator('GET', '/api/machine/1')).toMatchObject({ id: 1 });
  await page.goto('/admin/login?next=/admin/machine/1');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Delete machine' });
  await expect(remove).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sections' })); // it is behind the last dialog
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Publication' })).toBeFocused();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});
