import type { Locator, Page } from '@playwright/test';
import { localMinute } from '../../../src/domain/time/local-minute.ts';
import { pathOf } from '../../support/addresses.ts';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { makeNews } from '../../support/records.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const nextYear = new Date().getFullYear() + 1;

test(
  'a scheduled news item is marked in the lists, hidden from visitors and shown in the preview',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/news/);
    const id = await makeNews(administrator);
    await administrator('PATCH', `/api/news/${id}`, { title_fr: 'Nouveau tour' });
    const status = async () => (await page.request.get(pathOf('newsItem', 'fr', id))).status();
    expect(await status()).toBe(200);

    await openScreen(page, `/admin/news/${id}`);
    const [from, until] = [moment(page, 'Public from'), moment(page, 'Public until')];
    await expect(from).toHaveAccessibleDescription('Swiss time. Empty: at once.');
    await page.getByLabel('Date').fill(`${nextYear}-12-03`);
    await expectSaved(page);
    expect(await status(), 'the date alone hides nothing').toBe(200);
    await page.getByRole('button', { name: 'Public from this day' }).click();
    await expect(from).toHaveValue(`${nextYear}-12-03T00:00`);
    await expect(page.getByRole('button', { name: 'Public from this day' })).toHaveCount(0);
    await from.fill(`${nextYear}-12-03T08:00`);
    await from.blur();
    await expectSaved(page);
    const stored = await administrator('GET', `/api/news/${id}`);
    expect(stored.public_from).toBe(`${nextYear}-12-03T07:00:00.000Z`);
    expect(await status()).toBe(404);

    await page.getByRole('button', { name: 'View on the site' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Français' }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Nouveau tour');

    await until.fill('2021-05-01T12:00');
    await until.blur();
    await expect(until).toHaveAccessibleDescription(/must be later than the moment from which it is public/);
    await from.fill('2021-04-01T12:00');
    await from.blur(); // the refused value is valid now
    await expectSaved(page);
    await page.getByRole('link', { name: '← News' }).click();
    const row = page.getByRole('row', { name: 'Nouveau tour' });
    await expect(row).toContainText('Ended');
    expect(await status()).toBe(404);

    await administrator('PATCH', `/api/news/${id}`, { public_from: `${nextYear}-12-03T07:00:00Z`, public_until: null });
    await page.reload();
    await expect(row).toContainText(`from 3 Dec ${nextYear}, 08:00`);
    await row.getByRole('link').click();
    await from.fill('');
    await from.blur();
    await expectSaved(page);
    expect(await status()).toBe(200);
  },
);

test('hours in which the clocks change are explained and can be chosen', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  const stored = async () => (await administrator('GET', `/api/machine/${id}`)).public_until as string;
  await openScreen(page, `/admin/machine/${id}`);
  const until = moment(page, 'Public until');
  await until.pressSequentially(`1203${nextYear}`);
  await until.pressSequentially('0800AM');
  await expect(until, 'typed by hand').toHaveValue(`${nextYear}-12-03T08:00`);
  const spring = lastSunday(2);
  await until.fill(`${spring}T02:30`);
  await expect(until).toHaveValue(`${spring}T02:30`);
  await until.blur();
  await expect(until).toHaveValue(`${spring}T03:30`);
  await expect(until).toHaveAccessibleDescription('The clocks skip 02:30 on that day: 03:30 counts.');
  await expectSaved(page);
  expect(await stored()).toBe(`${spring}T01:30:00.000Z`);

  const autumn = lastSunday(9);
  await until.fill(`${autumn}T02:30`);
  await until.blur();
  await expectSaved(page);
  expect(await stored()).toBe(`${autumn}T00:30:00.000Z`);
  await expect(page.getByRole('radio', { name: 'Summer time (first)' })).toBeChecked();
  await page.getByText('Winter time (second)').click();
  await expectSaved(page);
  expect(await stored()).toBe(`${autumn}T01:30:00.000Z`);
  await expect(until).toHaveValue(localMinute(await stored()));
});

function moment(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name });
}

/** Returns the last Sunday of a month of next year, when the clocks change. */
function lastSunday(month: number): string {
  const last = new Date(Date.UTC(nextYear, month + 1, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
