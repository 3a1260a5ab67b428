import type { Page } from '@playwright/test';
import { expectNotSaved, expectSaved, field, openScreen } from '../../support/back-office.ts';
import { interceptChanges } from '../../support/faults.ts';
import { makeNews } from '../../support/records.ts';
import { category, inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const banner = (page: Page) => page.getByRole('banner');
const details = (page: Page) => page.getByRole('dialog', { name: /^(Details|Détails)$/ });

test(
  'a refused text is named by record and field, links to the field and can be discarded, also on a phone',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/status of 400|^response 400/);
    const id = await makeNews(administrator);
    await openScreen(page, `/admin/news/${id}`);
    const title = field(page, 'Titles', 'Title · English');
    await title.fill('');
    await expect(title).toHaveAccessibleDescription(/must not be blank/);
    await expect(title).not.toHaveAttribute('placeholder', /./); // a required text has no placeholder
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    const sentence = 'News item “title in fr”: Title · English: must not be blank';
    await expect(banner(page).getByText(sentence, { exact: true })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('title_en');

    await test.step('after a reload, it does not count as saved', async () => {
      page.on('dialog', (dialog) => dialog.accept());
      await page.evaluate(() => localStorage.setItem('interfaceLanguage', 'fr'));
      const refused = page.waitForResponse((answer) => answer.status() === 400);
      await page.reload();
      await refused;
      const french = 'Actualité «\u202ftitle in fr\u202f» : Titre · English : ne doit pas être vide';
      await expect(banner(page).getByText(french, { exact: true })).toBeVisible();
      await expect(page.getByText(/retrouvé/)).toHaveCount(0);
    });

    await page.setViewportSize({ width: 360, height: 740 });
    await banner(page).getByRole('button', { name: 'Détails' }).click();
    await expect(details(page)).toContainText('Titre · English : ne doit pas être vide');
    await details(page).getByRole('link', { name: 'Actualité' }).click();
    const french = field(page, 'Titres', 'Titre · English');
    await expect(french).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('heading', { level: 1 }).focus();
    await banner(page).getByRole('button', { name: 'Détails' }).click();
    await details(page).getByRole('link', { name: 'Actualité' }).click(); // also on its own screen
    await expect(french).toBeFocused();
    await banner(page).getByRole('button', { name: 'Détails' }).click();
    await details(page).getByRole('button', { name: 'Abandonner' }).click();
    await expect(french).toHaveValue('title in en');
    await expect(banner(page).getByText('Enregistré', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  },
);

test(
  'a priority that is not a whole number is refused with a reason, and an empty one of a category is 0',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/category', { ...category, name_fr: 'Cintreuses', priority: 7 });
    const stored = async () =>
      ((await administrator('GET', '/api/category')) as unknown as { id: number; priority: number | null }[]).find(
        (one) => one.id === id,
      )?.priority;
    await openScreen(page, '/admin/category');
    const editor = page.getByRole('region', { name: 'Cintreuses' });
    const priority = editor.getByRole('spinbutton', { name: 'Priority' });
    await editor.getByText('Details', { exact: true }).click();
    for (const keys of ['1.5', '1e3', '1e']) {
      await priority.fill('');
      await priority.pressSequentially(keys);
      await priority.blur();
      await expect(priority).toHaveAccessibleDescription('must be a whole number');
      await expectNotSaved(page, 'Category “Cintreuses”: Priority: must be a whole number');
      await banner(page).getByRole('button', { name: 'Details' }).click();
      await details(page).getByRole('button', { name: 'Discard' }).click();
      await expectSaved(page);
      await expect(priority).toHaveValue(String(await stored()));
    }
    await priority.fill('');
    await priority.blur();
    await expectSaved(page);
    await expect(priority).toHaveValue('0');
    expect(await stored()).toBe(0);
  },
);

test(
  'an error is shown once and does not move the field in use',
  full,
  async ({ page, context, administrator, allowConsole }) => {
    allowConsole(/net::ERR_INTERNET_DISCONNECTED|status of 503|^response 503/);
    const { id } = await administrator('POST', '/api/machine', inAll('name'));
    await openScreen(page, `/admin/machine/${id}`);
    const name = field(page, 'Texts', 'Name · English');
    await name.focus();
    const place = async () => (await name.boundingBox())?.y ?? Number.NaN;
    const before = await place();
    const expectInPlace = async () => expect(Math.abs((await place()) - before)).toBeLessThan(1);

    await context.setOffline(true);
    await name.pressSequentially('x');
    await expectNotSaved(page, 'You are offline.');
    await expect(page.getByText(/^You are offline/)).toHaveCount(1);
    await expectInPlace();
    await context.setOffline(false);
    await expectSaved(page);

    const end = await interceptChanges(page, (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
    await name.pressSequentially('y');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Busy');
    await expectInPlace();
    await banner(page).getByRole('button', { name: 'Try again' }).click();
    await end();
    await expectSaved(page);
    await expectInPlace();
  },
);

test('a call succeeds only with its specified answer', full, async ({ page, administrator }) => {
  const news = await makeNews(administrator);
  await openScreen(page, `/admin/news/${news}`);
  await page.route('**/content/*', (route) => route.fulfill({ status: 200, json: { detail: 'Still there' } }));
  await page.getByRole('button', { name: 'Delete content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Still there');

  const { id } = await administrator('POST', '/api/machine', inAll('name'));
  await openScreen(page, `/admin/machine/${id}`);
  for (const status of [201, 204]) {
    await page.route(`**/api/machine/${id}`, (route) => route.fulfill({ status }), { times: 1 });
    await page.getByRole('button', { name: 'Delete machine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(`The server returned an error (${status}).`);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.route('**/api/auth', (route) => route.fulfill({ status: 204 }));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
