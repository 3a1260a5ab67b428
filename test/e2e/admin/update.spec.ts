import type { Page } from '@playwright/test';
import { expectNotSaved, field, openScreen } from '../../support/back-office.ts';
import { interceptChanges } from '../../support/faults.ts';
import { makeMachine } from '../../support/records.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';
import { missingCode, removeCode } from '../../support/update.ts';

test('after an update, a screen without its code explains it, and a reload shows it and saves what was typed', async ({
  page,
  administrator,
  allowConsole,
}) => {
  allowConsole(missingCode);
  allowConsole(/\b503\b/);
  const machine = await makeMachine(administrator);
  await openScreen(page, `/admin/machine/${machine}`);
  const bringBack = await removeCode(page);
  const endFailures = await interceptChanges(page, (route) => route.fulfill({ status: 503, json: {} }));
  await field(page, 'Texts', 'Name · English').fill('Press brake');
  await expectNotSaved(page, '');
  await page.getByRole('navigation').getByRole('link', { name: 'News', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(alert).toContainText('the back-office has been updated. Your text is kept.');
  await bringBack();
  await endFailures();
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const stored = async () => (await administrator('GET', `/api/machine/${machine}`)).name_en;
  await expect.poll(stored, 'the kept text is sent after the reload').toBe('Press brake');
});

const dialogs: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'Find anything', open: (page) => page.keyboard.press('Control+k') },
  { name: 'Deleted items', open: (page) => page.getByRole('button', { name: 'Deleted items' }).click() },
];

for (const { name, open } of dialogs)
  test(
    `after an update, the dialog "${name}" without its code explains it, and the screen stays`,
    full,
    async ({ page, allowConsole }) => {
      allowConsole(missingCode);
      await openScreen(page, '/admin/machine');
      const typed = page.getByLabel('Name · Français');
      await typed.fill('Treuil');
      const bringBack = await removeCode(page);
      await open(page);
      const notice = page.getByRole('alert').filter({ hasText: 'This part could not be opened' });
      await expect(notice).toContainText('the back-office has been updated. Your text is kept.');
      await expect(typed).toHaveValue('Treuil');
      await open(page);
      await expect(notice, 'only one notice').toHaveCount(1);
      await bringBack();
      await notice.getByRole('button', { name: 'Reload' }).click();
      await expect(notice).toHaveCount(0);
      await expect(typed).toHaveValue('Treuil');
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );
