import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../support/administrator.ts';
import { totp } from '../../support/authenticator.ts';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { password } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const better = 'a torque wrench of 1977';

/** Moves the focus to the target with the Tab key. Fails if Tab never reaches it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Fills the login form and sends it. The caller checks the result. */
async function logIn(page: Page, typed: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel(/^Password/).fill(typed);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

test(
  'changing the password needs the old one, ends other sessions and keeps this one',
  full,
  async ({ page, server, allowConsole }) => {
    allowConsole(/40[03]/);
    const other = await signIn(server.url);
    await openScreen(page, '/admin/account');
    const current = page.getByLabel('Current password');
    const next = page.getByLabel('New password');
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    const change = page.getByRole('button', { name: 'Change the password' });

    await current.fill('not the password at all');
    await next.fill(better);
    await change.click();
    await expect(current).toHaveAccessibleDescription(/Wrong password/);
    await expect(current).toBeFocused();
    await current.fill(password);
    await next.fill('too short');
    await change.click();
    await expect(next).toHaveAccessibleDescription(/must have at least 12 characters/);
    await expect(current).not.toHaveAccessibleDescription(/Wrong password/);
    await expectAccessible(page, 'refused password');
    await other('GET', '/api/account');

    await next.fill(better);
    await change.click();
    await expect(page.getByText('Your password has been changed. Your other sessions have ended.')).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(next).toHaveValue('');
    await expect(other('GET', '/api/account')).rejects.toThrow('401');
    await page.goto('/admin/dashboard');
    await logOut(page);
    await logIn(page, better);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const back = { password: better, new_password: password };
    expect((await page.request.post('/api/account/password', { data: back })).status()).toBe(204);
  },
);

test(
  'the account lists all sessions, ends others one by one and the current one by logging out',
  full,
  async ({ page, server }) => {
    const other = await signIn(server.url);
    await openScreen(page, '/admin/account');
    const sessions = page.getByRole('region', { name: 'Sessions' });
    const own = sessions.getByRole('listitem').filter({ hasText: 'This session' });
    const others = sessions.getByRole('listitem').filter({ hasNotText: 'This session' });
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Started: ');
    await expect(own).toContainText('Last used: ');
    for (let count = await others.count(); count > 0; count -= 1) {
      await others.first().getByRole('button', { name: 'End the session started' }).click();
      await expect(others).toHaveCount(count - 1);
    }
    await expect(sessions.getByRole('status')).toHaveText('Session ended');
    await expect(other('GET', '/api/account')).rejects.toThrow('401');
    await own.getByRole('button', { name: 'End the session started' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect((await page.request.get('/api/auth')).status()).toBe(401);
  },
);

test('the second factor can be turned on and off by keyboard alone', full, async ({ page, allowConsole }) => {
  allowConsole(/40[03]/);
  await openScreen(page, '/admin/account');
  await expect(page.getByLabel('Current password')).toBeVisible();
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await tabTo(page, turnOn);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn on the second factor' });
  const passwordField = dialog.getByLabel('Current password');
  await expect(passwordField).toBeFocused();
  await page.keyboard.type('not the password at all');
  await page.keyboard.press('Enter');
  await expect(passwordField).toHaveAccessibleDescription(/Wrong password/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const link = dialog.getByRole('link', { name: 'Open in an authenticator app on this device' });
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.+secret=${secret}&`));
  await tabTo(page, dialog.getByRole('textbox', { name: 'Code', exact: true }));
  await page.keyboard.type('000000x');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription(/Wrong code/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(totp(secret));
  await page.keyboard.press('Enter');

  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await tabTo(page, codes.getByRole('link', { name: 'Download' }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const lines: Buffer[] = [];
  for await (const part of await file.createReadStream()) lines.push(part);
  expect(Buffer.concat(lines).toString().trim().split('\n')).toEqual(shown);
  await tabTo(page, codes.getByRole('button', { name: 'I have saved them' }));
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();

  const turnOff = page.getByRole('button', { name: 'Turn off' });
  await expect(turnOff).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Turn off' }).getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second factor is off')).toBeVisible();
  await expect(turnOn).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'with a second factor, the login asks for a code only after the right password, and a recovery code works once',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/401/);
    await openScreen(page, '/admin/dashboard');
    const { secret } = await (await page.request.post('/api/account/second-factor', { data: { password } })).json();
    const confirmed = await page.request.post('/api/account/second-factor/confirm', { data: { code: totp(secret) } });
    const [first, second] = ((await confirmed.json()) as { recovery_codes: [string, string] }).recovery_codes;

    const code = page.getByRole('textbox', { name: 'Code', exact: true });
    await logOut(page);
    await logIn(page, 'not the password at all');
    await expect(page.getByRole('alert')).toContainText('Wrong username or password');
    await expect(code).toHaveCount(0);
    await logIn(page, password);
    await expect(code).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await code.fill('000000x');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await code.fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await logOut(page);
    await logIn(page, password);
    await code.fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await code.fill(second);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    expect((await page.request.delete('/api/account/second-factor', { data: { password } })).status()).toBe(204);
    await logOut(page);
    await logIn(page, password);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);

test(
  'axe finds no fault on the account, in each step of the second factor and on the login with a code',
  full,
  async ({ page, context, allowConsole }) => {
    allowConsole(/401/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openScreen(page, '/admin/account');
    const region = page.getByRole('region', { name: 'Second factor' });
    const dialog = page.getByRole('dialog');
    await expect(region.getByText('Off', { exact: true })).toBeVisible();
    await expectAccessible(page, 'account');
    await region.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page, 'set-up');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    await expectAccessible(page, 'secret');
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(totp(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page, 'recovery codes');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(region.getByText('On', { exact: true })).toBeVisible();
    await region.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page, 'end');

    await page.goto('/admin/dashboard');
    await logOut(page);
    await logIn(page, password);
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
    await expectAccessible(page, 'login with a code');
    await page
      .getByRole('textbox', { name: 'Code', exact: true })
      .fill(totp(secret, Math.floor(Date.now() / 30_000) + 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect((await page.request.delete('/api/account/second-factor', { data: { password } })).status()).toBe(204);
  },
);

test('the account says why passkeys are unavailable, such as at a numeric address', full, async ({ page }) => {
  await openScreen(page, '/admin/account');
  const region = page.getByRole('region', { name: 'Passkeys' });
  await expect(region).toContainText('Passkeys need a public address with https and a host name');
  await expect(region.getByRole('button')).toHaveCount(0);
});
