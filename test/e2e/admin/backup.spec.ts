import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'backups are made, downloaded and scheduled under Settings, which explains a failure in a sentence',
  full,
  async ({ page, server }) => {
    await openScreen(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Backups', exact: true });
    await expect(section).toContainText('No backups yet.');
    await expect(section).toContainText('Automatic backups are off');

    const folder = join(server.directory, 'backups');
    await writeFile(folder, 'a file where the folder should be');
    const make = section.getByRole('button', { name: 'Back up now' });
    await make.click();
    await expect(section.getByRole('alert')).toHaveText('The last backup failed: Cannot write to the backup folder.');
    await rm(folder);

    await make.click();
    await expect(section.getByRole('status')).toHaveText('Backup created and verified.');
    await expect(section.getByRole('alert')).toHaveCount(0);
    const coming = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^site-[\dTZ-]+\.tar$/);
    expect(await (await coming).failure()).toBeNull();

    await page.getByLabel('Automatic backups').selectOption('Every day');
    await page.getByLabel('Backups to keep').fill('7');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await expect(section).toContainText('Next backup:');
    await expectAccessible(page, 'backups');
  },
);
