import type { Page } from '@playwright/test';
import { expectNotSaved, field, logIn, openScreen } from '../../support/back-office.ts';
import { interceptChanges } from '../../support/faults.ts';
import { confirmDeletion } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|503)|^response (401|503)/));

const day = 24 * 60 * 60 * 1000;
const form = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Add the machine' }) });
const newName = (page: Page) => form(page).getByRole('textbox', { name: 'Name · Français' });
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|form):/.test(key)).length);

async function typeIntoForm(page: Page, text: string): Promise<void> {
  await newName(page).fill(text);
}

test('a logout asks before it discards unsaved text', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse' });
  await openScreen(page, `/admin/machine/${id}`);
  await interceptChanges(page, (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  const name = field(page, 'Texts', 'Name · English');
  await name.pressSequentially('Press');
  await expectNotSaved(page, 'Busy');
  const logout = page.getByRole('button', { name: 'Logout' });
  const dialog = page.getByRole('dialog', { name: 'Unsaved text' });

  await logout.click();
  await expect(dialog).toContainText('One item or form has unsaved text.');
  await expect(dialog.getByRole('listitem')).toHaveText(['Machine “Presse”']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Press');
  expect(await kept(page)).toBe(1);

  await logout.click();
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await kept(page)).toBe(0);
  await page.unrouteAll();
  await logIn(page);
  await expect(field(page, 'Texts', 'Name · English')).toHaveValue('');
});

test('a logout without unsaved text asks nothing', full, async ({ page }) => {
  await openScreen(page, '/admin/machine');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect((await page.request.get('/api/auth')).status()).toBe(401);
});

test('the text of a form for a new record survives a reload until it is sent', full, async ({ page }) => {
  await openScreen(page, '/admin/machine');
  await typeIntoForm(page, 'Cintreuse');
  await page.reload();
  await expect(newName(page)).toHaveValue('Cintreuse');
  await page.getByRole('button', { name: 'Add the machine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cintreuse' })).toBeVisible();
  expect(await kept(page)).toBe(0);
});

test('the text of a form is discarded by a confirmed logout and after a week', full, async ({ page }) => {
  await openScreen(page, '/admin/machine');
  await typeIntoForm(page, 'Cintreuse');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await kept(page)).toBe(0);

  await openScreen(page, '/admin/machine');
  await typeIntoForm(page, 'Cisaille');
  await page.clock.setFixedTime(Date.now() + 7 * day + 60_000);
  await page.reload();
  await expect(newName(page)).toHaveValue('');
  expect(await kept(page)).toBe(0);
});

test(
  'a failed logout says so and discards nothing, and forms of a deleted record no longer count',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/net::ERR_CONNECTION_REFUSED|status of 500|^response 500/);
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse' });
    await openScreen(page, `/admin/machine/${id}`);
    await page.getByRole('region', { name: 'Options' }).locator('form').getByLabel('Name').fill('Pompe');
    const logout = page.getByRole('button', { name: 'Logout' });
    const dialog = page.getByRole('dialog', { name: 'Unsaved text' });
    const message = page.getByRole('alert').filter({ hasText: 'You are still logged in.' });
    await page.route('/api/auth/logout', (route) => route.abort('connectionrefused'), { times: 1 });
    await logout.click();
    await expect(dialog.getByRole('listitem')).toHaveText(['Add an option · Machine “Presse”']);
    await dialog.getByRole('button', { name: 'Discard and log out' }).click();
    await expect(message).toContainText('The server cannot be reached.');
    expect(await kept(page)).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('userId'))).not.toBeNull();

    await page.getByRole('button', { name: 'Delete machine' }).click();
    await confirmDeletion(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
    await expect.poll(() => kept(page)).toBe(0);
    await page.route('/api/auth/logout', (route) => route.fulfill({ status: 500, json: { detail: 'Broken' } }), {
      times: 1,
    });
    await logout.click();
    const broken = message.filter({ hasText: 'Broken' });
    await broken.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  },
);
