import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { fullLook } from '../../support/tier.ts';

test(
  'backups are made, downloaded and planned under Settings; a failure is told in a sentence',
  fullLook,
  async ({ page, server }) => {
    await openScreen(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Backups', exact: true });
    await expect(section).toContainText('There is no backup yet.');
    await expect(section).toContainText('No backup is made by itself');

    const folder = join(server.directory, 'backups');
    await writeFile(folder, 'a file where the folder should be');
    const make = section.getByRole('button', { name: 'Make a backup now' });
    await make.click();
    await expect(section.getByRole('alert')).toHaveText(
      'The last backup failed: The folder of backups cannot be written.',
    );
    await rm(folder);

    await make.click();
    await expect(section.getByRole('status')).toHaveText('The backup is made and checked.');
    await expect(section.getByRole('alert')).toHaveCount(0);
    const coming = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^site-[\dTZ-]+\.tar$/);
    expect(await (await coming).failure()).toBeNull();

    await page.getByLabel('Backups by themselves').selectOption('Every day');
    await page.getByLabel('Backups that are kept').fill('7');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await expect(section).toContainText('The next one is due:');
    await expectAccessible(page, 'backups');
  },
);
