import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'the demonstration content is removed after a confirmation, and one press restores it',
  full,
  async ({ page, administrator }) => {
    await openScreen(page, '/admin/dashboard');
    const remove = page.getByRole('button', { name: 'Delete the examples', exact: true });
    await expect(remove).toBeVisible();
    await expectAccessible(page, 'dashboard');

    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete the examples' });
    await expect(dialog).toContainText('Are you sure you want to delete the demonstration content?');
    await expect(dialog).toContainText('10 machines, 4 categories, 6 news items, 22 questions, and 14 clients');
    await expectAccessible(page, 'question');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    await page.goto('/en/our-machines');
    await expect(page.getByText(textsIn('en')('machines.empty'))).toHaveCount(0);

    await page.goto('/admin/dashboard');
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    const message = page
      .getByRole('status')
      .filter({ hasText: 'Deleted: 10 machines, 4 categories, 6 news items, 22 questions, and 14 clients.' });
    await expect(message).toBeFocused();
    await expect(remove).toHaveCount(0);
    await expectAccessible(page, 'removed');
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The examples are back.')).toBeVisible();
    await page.goto('/en/our-machines');
    await expect(page.getByText(textsIn('en')('machines.empty'))).toHaveCount(0);

    await page.goto('/admin/dashboard');
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(message).toBeFocused();
    await page.goto('/en/our-machines');
    await expect(page.getByText(textsIn('en')('machines.empty'))).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Machine management' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(remove).toHaveCount(0);

    const entries = (await administrator('GET', '/api/history?noun=machine&limit=1')) as unknown as { id: number }[];
    await administrator('POST', `/api/history/${entries[0]?.id}/restore`, {});
    await page.reload();
    await remove.click();
    await expect(dialog).toContainText('what came with the site (1 machine)');
  },
);
