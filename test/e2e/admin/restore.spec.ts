import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { credentials, expectAccessible, logIn, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Backups', exact: true });

/** Opens the dialog of the only backup. */
async function openDialog(page: Page) {
  await section(page)
    .getByRole('button', { name: /^Restore the backup of/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Restore the backup of .+\?$/ });
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  return dialog;
}

test(
  'an owner restores a backup with the password and logs in to the restored site',
  full,
  async ({ page, server, administrator, allowConsole }) => {
    allowConsole(/40[13]|503/); // a wrong password, the maintenance and the ended session
    await administrator('PATCH', '/api/machine/1', { name_fr: 'De la sauvegarde' });
    await openScreen(page, '/admin/settings');
    await section(page).getByRole('button', { name: 'Back up now' }).click();
    await expect(section(page).getByRole('status')).toHaveText('Backup created and verified.');
    await expect(section(page).getByRole('table')).toContainText(/\d+ machines · \d+ news items · 0 enquiries/);
    await administrator('PATCH', '/api/machine/1', { name_fr: 'De maintenant' });

    const dialog = await openDialog(page);
    await expect(dialog).toContainText('No enquiry that came since is lost');
    await expectAccessible(page, 'restore');
    await page.keyboard.type('wrong wrong wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Wrong password')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(credentials.password);
    const underWay = page.getByRole('dialog', { name: /^Restoring the backup of / });
    const progress = underWay.getByRole('status').waitFor(); // it may be brief
    await page.keyboard.press('Enter');
    await progress;

    await page.waitForURL(/\/admin\/login\?restored=/);
    await expect(page.getByRole('status')).toHaveText(/^The backup of .+ was restored\. Log in again\.$/);
    await logIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const machines = (await (await page.request.get('/api/machine')).json()) as { id: number; name_fr: string }[];
    expect(machines.find(({ id }) => id === 1)?.name_fr).toBe('De la sauvegarde');
    await page.goto('/admin/settings');
    await expect(section(page)).toContainText(/Last restored: .+, by admin\./);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText(/^admin restored the backup of /)).toBeVisible();

    const folder = join(server.directory, 'backups');
    for (const name of await readdir(folder)) await truncate(join(folder, name), 20_000);
    await page.goto('/admin/settings');
    const again = await openDialog(page);
    await page.keyboard.type(credentials.password);
    await page.keyboard.press('Enter');
    await expect(again.getByRole('alert')).toHaveText(
      'The backup was not restoredThis backup is damaged or incomplete. Nothing was changed.',
    );
    await expectAccessible(page, 'restore failed');
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
  },
);
