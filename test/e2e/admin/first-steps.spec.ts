import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'the first steps of a new site lead to their screens and disappear once done',
  full,
  async ({ page, administrator }) => {
    await openScreen(page, '/admin/dashboard');
    const list = page.getByRole('region', { name: 'First steps' });
    const step = (name: string) => list.getByRole('link', { name });
    await expectAccessible(page, 'dashboard');

    await test.step('the address has been entered', async () => {
      await step('Enter your address and telephone').click();
      await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused();
      await administrator('PATCH', '/api/settings', { street: 'Rue du Pont 4', phone: '+41 21 555 01 02' });
      await page.goto('/admin/dashboard');
      await expect(step('Make the first backup')).toBeVisible();
      await expect(step('Enter your address and telephone')).toHaveCount(0);
    });

    await test.step('a dismissed step can be put back', async () => {
      await list.getByRole('button', { name: 'Not needed: Make the first backup' }).press('Enter');
      await expect(step('Make the first backup')).toHaveCount(0);
      await expect(list).toBeFocused();
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
      await expect(step('Make the first backup')).toBeVisible();
    });

    await test.step('a page is marked as read, and the examples are deleted on the same screen', async () => {
      await list.getByRole('button', { name: 'I have read it' }).click();
      await expect(step('Read your privacy page')).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete the examples', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(step('Delete the examples')).toHaveCount(0);
    });

    await test.step('the list disappears when all steps are done', async () => {
      const steps = (await administrator('GET', '/api/first-steps')) as unknown as { step: string }[];
      for (const { step } of steps) await administrator('PUT', `/api/first-steps/${step}`, { mark: 'notNeeded' });
      await page.reload();
      await expect(page.getByRole('link', { name: 'Machine management' })).toBeVisible();
      await expect(list).toHaveCount(0);
    });
  },
);
