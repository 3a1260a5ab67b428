import type { Page } from '@playwright/test';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { tabTo } from '../../support/keyboard.ts';
import { password, type Server } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

// Browsers offer no passkeys for numeric addresses.
test.use({ hostname: 'localhost' });

const options = '/api/auth/passkey/options';
const region = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });

/**
 * Opens the account in a browser with an authenticator. By default it suggests no passkeys, since the simulated one
 * would log in before a test can press the button.
 */
async function openAccount(page: Page, { suggests = false } = {}) {
  if (!suggests) await page.addInitScript(suggestNothing);
  await openScreen(page, '/admin/account');
  const authenticator = await addAuthenticator(page);
  await expect(region(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  return authenticator;
}

async function fillIn(page: Page, name: string, typed = password) {
  await region(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Current password').fill(typed);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return dialog;
}

async function add(page: Page, name: string) {
  const dialog = await fillIn(page, name);
  await expect(dialog).toHaveCount(0);
  return region(page).getByRole('listitem').filter({ hasText: name });
}

/** Ends the session and opens the login. Aborts the open requests of the screen. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.request.get('/api/auth/logout');
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

test.beforeEach(({ server }) => change(server.directory, 'delete from passkey'));

test('a passkey is added, logs in without a password and is deleted', full, async ({ page }) => {
  const authenticator = await openAccount(page);
  const row = await add(page, 'Workshop laptop');
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(row).toContainText('Not used yet');
  expect(await authenticator.count()).toBe(1);

  await openLogin(page);
  await passkeyButton(page).click();
  await expect(dashboard(page)).toBeVisible();

  await page.goto('/admin/account');
  await expect(row).toContainText('Last used:');
  await row.getByRole('button', { name: 'Delete Workshop laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/passkey'));
  await openLogin(page);
  expect(await (await known).json()).toEqual({ origin: null });
  await expect(passkeyButton(page)).toHaveCount(0);
});

test('the browser suggests passkeys at the username until somebody logs in', full, async ({ page }) => {
  const authenticator = await openAccount(page, { suggests: true });
  await add(page, 'Workshop laptop');
  await authenticator.touch(false);
  await page.clock.install();
  const first = page.waitForResponse((answer) => answer.url().endsWith(options));
  await openLogin(page);
  const { challenge } = await (await first).json();
  const second = page.waitForResponse((answer) => answer.url().endsWith(options));
  await authenticator.touch(true);
  await page.clock.fastForward('04:01');
  expect((await (await second).json()).challenge).not.toBe(challenge);
  await expect(dashboard(page)).toBeVisible();
});

test('a session that ends during typing is renewed with a passkey', full, async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await openAccount(page);
  await add(page, 'Workshop laptop');
  await page.goto('/admin/settings');
  const village = page.getByRole('textbox', { name: 'Village', exact: true });
  await expect(village).toBeVisible();
  await page.request.get('/api/auth/logout');
  const typed = `${await village.inputValue()}-Dessus`;
  await village.fill(typed);
  await village.blur(); // the text is then stored
  await passkeyButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSaved(page);
  await expect(village).toHaveValue(typed);
});

test(
  'a wrong password or a failed user verification adds no passkey and opens no session',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/401|403/);
    const authenticator = await openAccount(page);
    const dialog = await fillIn(page, 'Workshop laptop', 'not the password at all');
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/Wrong password/);
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await authenticator.recognise(false);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toContainText('cancelled, or took too long');
    expect(await authenticator.count()).toBe(0);
    await authenticator.recognise(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);

    const again = await fillIn(page, 'The same laptop');
    await expect(again.getByRole('alert')).toContainText('already keeps a passkey');
    await openLogin(page);
    await authenticator.recognise(false);
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText('cancelled, or took too long');
    expect((await page.request.get('/api/auth')).status()).toBe(401);
    await authenticator.recognise(true);
    await passkeyButton(page).click();
    await expect(dashboard(page)).toBeVisible();
  },
);

test(
  'a repeated passkey login is refused, and after ten refusals the page says to wait',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/401|429/);
    await openAccount(page);
    await add(page, 'Workshop laptop');
    await openLogin(page);
    const login = page.waitForRequest(
      (request) => request.url().endsWith('/api/auth/passkey') && request.method() === 'POST',
    );
    await passkeyButton(page).click();
    const data = (await login).postDataJSON();
    await expect(dashboard(page)).toBeVisible();
    await page.context().clearCookies(); // without a session or a known browser
    for (let times = 0; times < 10; times += 1)
      expect((await page.request.post('/api/auth/passkey', { data })).status()).toBe(401);
    await page.goto('/admin/login');
    await expect(passkeyButton(page)).toBeVisible();
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Too many failed logins');
  },
);

test('passkeys can be added, renamed, used and deleted by keyboard alone', full, async ({ page }) => {
  await openAccount(page);
  const addButton = region(page).getByRole('button', { name: 'Add a passkey' });
  await tabTo(page, addButton);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Key ring');
  await tabTo(page, page.getByRole('dialog').getByLabel('Current password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(addButton).toBeFocused();

  const rename = region(page).getByRole('button', { name: 'Rename Key ring' });
  await tabTo(page, rename, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Spare key ring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(region(page).getByRole('button', { name: 'Rename Spare key ring' })).toBeFocused();

  await openLogin(page);
  await expect(passkeyButton(page)).toBeVisible();
  await tabTo(page, passkeyButton(page));
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/admin/account');
  await expect(addButton).toBeVisible();
  await tabTo(page, region(page).getByRole('button', { name: 'Delete Spare key ring' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(region(page).getByRole('listitem')).toHaveCount(0);
  await expect(region(page)).toBeFocused();
});

test(
  'after a change of host, the dashboard and the account say which passkeys no longer work',
  full,
  async ({ page, server }) => {
    await openAccount(page);
    await add(page, 'Workshop laptop');
    moveFrom('old.example.ch', server);
    const warning = /1 passkey belongs to old\.example\.ch and no longer works/;
    await page.goto('/admin/dashboard');
    await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: warning }).click();
    await expect(region(page)).toContainText(warning);
    await expect(region(page).getByRole('listitem')).toContainText('No longer works');
    await openLogin(page);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(passkeyButton(page)).toHaveCount(0);
  },
);

test('axe finds no fault in passkeys, their dialogs and the login that offers them', full, async ({ page, server }) => {
  await openAccount(page);
  const row = await add(page, 'Workshop laptop');
  await expectAccessible(page, 'a passkey');
  await region(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'adding');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'renaming');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'deleting');
  await openLogin(page);
  await expect(passkeyButton(page)).toBeVisible();
  await expectAccessible(page, 'login');
  moveFrom('old.example.ch', server);
  for (const path of ['/admin/account', '/admin/dashboard']) {
    await openScreen(page, path);
    await expect(page.getByText('1 passkey belongs to')).toBeVisible();
    await expectAccessible(page, `a move, ${path}`);
  }
});

/** Makes the passkeys look as if they were added under another host in PUBLIC_URL. */
function moveFrom(host: string, { directory }: Server): void {
  change(directory, `update passkey set rp_id = '${host}'`);
}

/** Turns suggestions off. Runs in the browser. */
function suggestNothing(): void {
  if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

function change(directory: string, statement: string): void {
  using database = openDatabase(directory);
  database.exec(statement);
}
