import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openScreen } from '../../support/back-office.ts';
import { password } from '../../support/server.ts';
import { test } from '../../support/test.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';
test.use({ hostname: 'localhost' });
test('shots', async ({ page, server, allowConsole }) => {
  allowConsole(/./);
  await page.addInitScript(() => { if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false; });
  await openScreen(page, '/admin/account');
  await addAuthenticator(page);
  const shots = async (name: string, wide = false) => {
    for (const scheme of ['light', 'dark'] as const) for (const width of wide ? [360, 768, 1280, 1920] : [360, 1280]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/pkshots/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Current password').fill(password);
    if (name.startsWith('Work')) await shots('add');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await add('Workshop laptop');
  const database = new DatabaseSync(join(server.directory, 'site.db'), { timeout: 5000 });
  database.exec("update passkey set rp_id='old.example.ch', last_used_at='2026-11-20T10:00:00.000Z'");
  database.exec("insert into passkey(user_id,credential_id,public_key,counter,transports,rp_id,name,created_at) values (1,'x','y',0,'','localhost','iPhone of Madeleine Bühler-Rochat, the one with the red cover','2026-11-25T09:00:00.000Z')");
  await page.goto('/admin/account');
  await page.getByRole('listitem').first().waitFor();
  await shots('account', true);
  await page.getByRole('button', { name: /^Delete/ }).first().click();
  await shots('delete');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Rename/ }).first().click();
  await shots('rename');
  await page.goto('/admin/dashboard');
  await page.getByText('belongs to').waitFor();
  await shots('dashboard');
  await page.goto('about:blank');
  await page.request.get('/api/auth/logout');
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  await shots('login', true);
  await page.evaluate(() => localStorage.setItem('adminLanguage', 'fr'));
});
