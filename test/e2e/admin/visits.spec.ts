import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';
import { beVisitor, report, visitorsBrowser } from '../../support/visitor.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('in the browser of a visitor', () => {
  test.use({ userAgent: visitorsBrowser });

  test('page views are on the screen of visits, as a plot, a table and a file', async ({
    page,
    context,
    administrator,
  }) => {
    await beVisitor(context);
    await page.goto('/fr');
    await page.goto('/de/maschine/1');
    const today = new Date().toISOString().slice(0, 10);
    const views = async () => {
      const { days } = await administrator('GET', `/api/visits?from=2020-01-01&until=2999-12-31`);
      return (days as { views: number }[]).reduce((sum, { views }) => sum + views, 0);
    };
    await expect.poll(views, today).toBe(2);

    await openScreen(page, '/admin/visits');
    const sums = page.getByRole('list', { name: 'Totals of the period' });
    await expect(sums.getByRole('listitem').filter({ hasText: 'Page views' })).toContainText('2');
    await expect(page.getByRole('img', { name: /^Plot of visits/ })).toBeVisible();
    const pages = part(page, 'Pages');
    await expect(pages.getByRole('listitem')).toHaveText([/^Home1/, /^A machine and its data sheet1/]);
    await pages.getByRole('button', { name: 'Table: Pages' }).click();
    await expect(pages.getByRole('table').getByRole('row')).toHaveText([
      /^PagePage viewsFRDEENITES$/,
      /^Home110000$/,
      /101000$/,
    ]);
    const waiting = page.waitForEvent('download');
    await part(page, 'Machines').getByRole('link', { name: 'CSV: Machines' }).click();
    const file = await readFile(await (await waiting).path(), 'utf8');
    expect(file).toMatch(/"Number";"Machine";"Page views";"Enquiries sent";"Data sheets"\r\n"1";".+";"1";"0";"0"/);
  });
});

test('the period is in the address, and long periods are shown in months', full, async ({ page, server }) => {
  await report(server, '/fr', { from: 'example.org' }, 3);
  await openScreen(page, '/admin/visits');
  const days = part(page, 'Visits and enquiries');
  await days.getByRole('button', { name: /^Table/ }).click();
  await expect(days.getByRole('row')).toHaveCount(31);
  await page.getByText('12 months').click();
  await expect(page).toHaveURL(/\?period=12m$/);
  await expect(days.getByRole('row')).toHaveCount(13);
  await page.reload();
  await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked();
  await expect(
    part(page, 'Where visits come from').getByRole('listitem').filter({ hasText: 'example.org' }),
  ).toBeVisible();
});

test('axe finds no fault in the screen of visits, empty or with plots or tables', full, async ({ page, server }) => {
  await openScreen(page, '/admin/visits?period=3y');
  await expectAccessible(page, 'as it opens');
  for (const path of ['/fr', '/de', '/fr/machine/1', '/it/macchina/2'])
    await report(server, path, { from: 'example.org' });
  await page.reload();
  await expect(page.getByRole('img', { name: /^Plot of visits/ })).toBeVisible();
  await expectAccessible(page, 'plots');
  for (const button of await page.getByRole('button', { name: /^Table: / }).all()) await button.click();
  await expect(page.getByRole('table')).toHaveCount(7);
  await expectAccessible(page, 'tables');
});

test('the screen of visits works by keyboard alone', full, async ({ page, server }) => {
  await report(server, '/fr');
  await openScreen(page, '/admin/visits');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '30 days' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?period=90d$/);
  await tabTo(page, page.getByRole('button', { name: 'Table: Visits and enquiries' }));
  await page.keyboard.press('Enter');
  await expect(part(page, 'Visits and enquiries').getByRole('row')).toHaveCount(91);
  await tabTo(page, page.getByRole('link', { name: 'CSV: Visits and enquiries' }));
  await tabTo(page, part(page, 'Visits and enquiries').getByRole('region')); // it scrolls
});

test(
  'if visits are not counted, the screen says so and links to the setting',
  full,
  async ({ page, administrator }) => {
    await administrator('PATCH', '/api/settings', { countVisits: false });
    await openScreen(page, '/admin/visits');
    await expect(page.getByText('Visits are not counted')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Count visits' })).not.toBeChecked();
  },
);

test('no table of figures is cut off on a laptop, in French', full, async ({ page, administrator }) => {
  const basket = [{ machine: 1, name: 'Fendeuse à bûches FB 22', quantity: 2, note: '' }];
  await administrator('POST', '/api/contact', { ...enquiry, object: 'Offre', basket });
  await administrator('PATCH', '/api/message/1', { outcome: 'won', value: 1_250_000, state: 'answered' });
  await page.addInitScript(() => localStorage.setItem('interfaceLanguage', 'fr'));
  await openScreen(page, '/admin/visits');
  for (const button of await page.getByRole('button', { name: /^Tableau/ }).all()) await button.click();
  const tables = page.getByRole('region').filter({ has: page.locator('> table') });
  await expect(tables.filter({ hasText: 'Valeur (CHF)' })).toHaveCount(2);
  for (const width of [1024, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await tables.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.ariaLabel} ${one.scrollWidth} > ${one.clientWidth}`),
    );
    expect(cut, `${width} px wide`).toEqual([]);
  }
});
