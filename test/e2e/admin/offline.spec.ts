import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'without a connection, a list and a screen say so and then recover',
  full,
  async ({ page, context, allowConsole }) => {
    allowConsole(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/);
    await openScreen(page, '/admin/machine');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    const message = page.getByRole('main').getByText('There is no connection to the server.');

    await context.setOffline(true);
    await page.getByRole('searchbox', { name: 'Search' }).fill('benne');
    await expect(message).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(message).toBeVisible();
    await context.setOffline(false);
    await expect(message).toBeHidden();
    await expect(page.getByRole('table').getByRole('link')).toHaveText([/benne/i]);

    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'News', exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
    await expect(failed).toContainText('The connection was lost');
    await expect(page.locator('body')).not.toContainText('Failed to fetch');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  },
);
