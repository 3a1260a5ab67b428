import type { Locator, Page } from '@playwright/test';
import { languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { expectSaved, logIn, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'a hidden machine disappears from the site with the next request, but has a preview',
  full,
  async ({ page, browser, baseURL, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Prototype secret' });
    const status = async () => (await page.request.get(pathOf('machine', 'fr', id))).status();
    const listed = async () => (await (await page.request.get(pathOf('machines', 'fr'))).text()).includes('Prototype');
    expect([await status(), await listed()]).toEqual([200, true]);
    await openScreen(page, `/admin/machine/${id}`);
    const visible = page.getByRole('switch', { name: 'Visible on the site' });
    await expect(visible).toBeChecked();
    await expect(visible).toHaveAccessibleDescription(/appear neither in lists nor at their address/);
    await visible.press('Space');
    await expect(visible).not.toBeChecked();
    await expectSaved(page);
    expect([await status(), await listed()]).toEqual([404, false]);
    await page.getByRole('button', { name: 'View on the site' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Français' }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Prototype secret');

    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const guarded = await other.newPage();
    await guarded.goto(preview.url());
    await logIn(guarded);
    await expect(guarded).toHaveURL(`/admin/preview${pathOf('machine', 'fr', id)}`);
    await expect(guarded.getByRole('heading', { level: 1 })).toHaveText('Prototype secret');
    await other.close();

    await visible.press('Space');
    await expectSaved(page);
    expect([await status(), await listed()]).toEqual([200, true]);
  },
);

for (const language of languages) {
  test(`one menu choice opens the public page in ${language}`, full, async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur', name_de: 'Hacker' });
    await openScreen(page, `/admin/machine/${id}`);
    await page.getByRole('textbox', { name: 'Name · Français' }).first().fill('Broyeur B 2');
    await expectSaved(page);
    await page.getByRole('button', { name: 'View on the site' }).press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const item = page.getByRole('menuitem').nth(languages.indexOf(language));
    await expect(item).toHaveAttribute('lang', language);
    const opened = page.context().waitForEvent('page');
    await item.press('Enter');
    const site = await opened;
    await expect(site).toHaveURL(pathOf('machine', language, id));
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(language === 'de' ? 'Hacker' : 'Broyeur B 2');
  });
}

/** Types into an input of a page that is busy when it gets the focus: browsers deliver keys before they run timers. */
async function typeWhileBusy(page: Page, input: Locator, text: string): Promise<void> {
  const isBusy = page.waitForEvent('console', (message) => message.text() === 'busy');
  const rested = input.evaluate((element) => {
    element.focus();
    console.debug('busy');
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await isBusy;
  await Promise.all([...text].map((key) => page.keyboard.press(key)));
  await rested;
}

test('a machine is added to categories, and removed after a confirmation', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  const categories = async () => {
    const machine = await administrator('GET', `/api/machine/${id}`);
    return (machine.categories as { name_fr: string }[]).map(({ name_fr }) => name_fr);
  };
  await openScreen(page, `/admin/machine/${id}`);
  const section = page.getByRole('region', { name: 'Categories' });
  await expect(section).toContainText('Not in any category yet');
  const choice = section.getByRole('combobox', { name: 'Add to a category' });
  for (const [typed, name] of [
    ['bois', 'Bois-énergie'],
    ['benne', 'Remorques et bennes'],
  ] as const) {
    await typeWhileBusy(page, choice, typed);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([name]);
    await choice.press('Enter');
    await expect(section.getByRole('button', { name: `Remove from ${name}` })).toBeVisible();
    await expect(choice).toHaveValue('');
    await choice.pressSequentially(typed);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await choice.fill('');
  }
  expect(await categories()).toEqual(['Bois-énergie', 'Remorques et bennes']);
  await section.getByRole('button', { name: 'Remove from Bois-énergie' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to remove this machine from this category?');
  await expect(dialog).toContainText('Bois-énergie');
  await expect(dialog).toHaveAccessibleName('Remove from category');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed from Bois-énergie')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Remove from Bois-énergie' })).toHaveCount(0);
  expect(await categories()).toEqual(['Remorques et bennes']);
});

test('a machine is deleted after a confirmation, and the table opens', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'À la casse' });
  await openScreen(page, `/admin/machine/${id}`);
  await page.getByRole('button', { name: 'Delete machine' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this machine?');
  await expect(dialog).toContainText('À la casse');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete machine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL('/admin/machine');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'À la casse' })).toHaveCount(0);
  expect((await page.request.get(`/api/machine/${id}`)).status()).toBe(404);
  expect((await page.request.get(pathOf('machine', 'fr', id))).status()).toBe(404);
});

test('the address of a missing machine says so', full, async ({ page, allowConsole }) => {
  allowConsole(/api\/machine\/99999/);
  await openScreen(page, '/admin/machine/99999');
  await expect(page.getByRole('alert')).toHaveText('Machine not found');
  await page.getByRole('link', { name: '← Machines' }).click();
  await expect(page).toHaveURL('/admin/machine');
});
