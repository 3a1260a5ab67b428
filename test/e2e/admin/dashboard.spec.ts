import type { Page } from '@playwright/test';
import { dayAfter, dayAt } from '../../../src/domain/time/day.ts';
import { expectAccessible, field, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { makeMachine } from '../../support/records.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

const today = dayAt(new Date());

const waitingIn = (page: Page) => page.getByRole('region', { name: 'To do' });
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Changes the answers of a call. */
async function answers(page: Page, call: RegExp, change: (url: URL) => object): Promise<void> {
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    const changed = change(new URL(route.request().url()));
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } });
  });
}

/** Answers with these numbers of the last four weeks, and of the four weeks before. */
async function showFigures(page: Page, now: number, before: number): Promise<void> {
  const none = { views: 0, forms: 0, enquiries: 0, dataSheets: 0, comparisons: 0 };
  const day = (at: string, visits: number) => ({ day: at, visits, ...none });
  const days = [day(dayAfter(today, -28), before), day(today, now)];
  await answers(page, /\/api\/visits\?/, () => ({ days: days.filter(({ visits }) => visits > 0) }));
  await answers(page, /\/api\/message\/figures/, ({ searchParams }) => {
    const count = searchParams.get('until') === today ? now : before;
    return { enquiries: count, answered: count };
  });
}

test('an empty dashboard says so, with the age of the last backup', full, async ({ page, administrator }) => {
  await administrator('PATCH', '/api/settings', { backupSchedule: 'daily' });
  await openScreen(page, '/admin/dashboard');
  expect((await page.request.post('/api/backup')).status()).toBe(202);
  await expect.poll(async () => (await administrator('GET', '/api/backup')).running).toBe(false);
  await page.reload();
  const waiting = page.getByRole('region', { name: 'To do' });
  await expect(waiting).toContainText('Nothing is waiting for you.');
  await expect(waiting).toContainText(/Last backup: (now|\d+ minutes? ago)/);
  await expectAccessible(page, 'nothing waits');
});

test(
  'the dashboard lists a refused text and an unsent form, with links to them',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/machine/);
    const id = await makeMachine(administrator);
    await openScreen(page, `/admin/machine/${id}`);
    await field(page, 'Texts', 'Name · Français').fill(' ');
    await expect(field(page, 'Texts', 'Name · Français')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('form', { name: 'Add a category' }).getByRole('textbox').fill('Moitié');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();

    const waiting = page.getByRole('region', { name: 'To do' });
    await expect(waiting.getByRole('link', { name: '2 texts are not saved yet' })).toBeVisible();
    await waiting.getByRole('link', { name: 'Add a category' }).click();
    await expect(page).toHaveURL('/admin/category');
    await page.goBack();
    await waiting.getByRole('link', { name: /^Machine/ }).click();
    await expect(field(page, 'Texts', 'Name · Français')).toBeFocused();
  },
);

test('the dashboard lists a mail that the mail server refused', full, async ({ page, administrator }) => {
  await page.route('/api/mail', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), refused: 2 } });
  });
  expect(await administrator('GET', '/api/mail')).toMatchObject({ refused: 0 });
  await openScreen(page, '/admin/dashboard');
  const row = page.getByRole('region', { name: 'To do' }).getByRole('link', { name: '2 emails were refused' });
  await row.click();
  await expect(page).toHaveURL('/admin/settings#mail');
});

for (const [[name, now, before, shown], tier] of firstByDefault([
  ['10,000 and more', 10_400, 9_999, { bars: 2, now: '10.4k', before: '9,999', change: '401 more than before' }],
  ['one', 1, 0, { bars: 1, now: '1', before: '0', change: '1 more than before' }],
] as const))
  test(`the dashboard shows ${name} beside the four weeks before`, tier, async ({ page }) => {
    await showFigures(page, now, before);
    await openScreen(page, '/admin/dashboard');
    for (const title of ['Visits', 'Enquiries', 'Enquiries answered']) {
      const card = figure(page, title);
      await expect(card.getByRole('term')).toHaveText(['Last 4 weeks', 'Previous 4 weeks']);
      await expect(card.getByRole('definition')).toHaveText([shown.now, shown.before]);
      await expect(card.getByText(shown.change)).toBeVisible();
      const bars = card.locator('dd [style]');
      await expect(bars).toHaveCount(shown.bars);
      const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
      expect(
        widths.every((width) => width > 20 && width <= (widths[0] ?? 0)),
        String(widths),
      ).toBe(true);
    }
    await expectAccessible(page, 'figures');
  });

test('without visits and enquiries, sentences stand in place of the bars', full, async ({ page }) => {
  await showFigures(page, 0, 0);
  await openScreen(page, '/admin/dashboard');
  await expect(figure(page, 'Visits')).toContainText('No visits in the last eight weeks.');
  await expect(figure(page, 'Enquiries')).toContainText('No enquiries in the last eight weeks.');
  await expect(figure(page, 'Enquiries answered')).toContainText('No enquiry answered in the last eight weeks.');
  await expect(page.getByRole('term')).toHaveCount(0);
});

test(
  'a part that cannot be read says so, and the others are there',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/mail\b/);
    await administrator('PATCH', '/api/settings', { backupSchedule: 'off' });
    await page.route('/api/mail', (route) => route.fulfill({ status: 500, json: { detail: 'The disk is broken' } }));
    await openScreen(page, '/admin/dashboard');
    await expect(waitingIn(page)).toContainText('Part of this list could not be loadedThe disk is broken');
    await expect(waitingIn(page).getByRole('link', { name: 'Automatic backups are off' })).toBeVisible();
  },
);

test('late answers move no part of the dashboard', full, async ({ page }) => {
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(/\/api\/(visits\?|message\/figures|demo-content)/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await openScreen(page, '/admin/dashboard');
  const parts = ['To do', 'First steps', 'Visits', 'Enquiries answered', 'Shortcuts'];
  const boxes = () => Promise.all(parts.map((name) => page.getByRole('region', { name, exact: true }).boundingBox()));
  await expect(figure(page, 'Visits')).toHaveAttribute('aria-busy', 'true');
  const before = await boxes();
  seen();
  await expect(figure(page, 'Visits')).toContainText('No visits');
  await expect(page.getByRole('region', { name: 'Demonstration content' })).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('shortcuts lead to the three lists and to the records opened most often', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/7');
  const toDashboard = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  };
  for (const path of ['/admin/news/1', '/admin/machine/7', '/admin/news/2']) {
    await page.goto(path);
    await expect(page.getByRole('switch', { name: 'Visible on the site' })).toBeVisible();
  }
  await toDashboard();
  const links = page.getByRole('region', { name: 'Shortcuts' }).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.nth(0)).toHaveText('Machine management');
  await expect(links.nth(1)).toHaveText('News management');
  await expect(links.nth(2)).toHaveText('Category management');
  await expect(links.nth(3)).toHaveText('Presse à sertir PS 51Machines');
  await expect(links.nth(3).locator('img')).toHaveAttribute('src', /-160\.webp$/);
  await links.nth(3).click();
  await expect(page).toHaveURL('/admin/machine/7');
});

test(
  'many tasks are listed by urgency, five enquiries and the number of the others',
  full,
  async ({ page, administrator }) => {
    await administrator('PATCH', '/api/settings', { backupSchedule: 'off' });
    for (let count = 1; count <= 7; count += 1)
      await page.request.post('/api/contact', { data: { ...enquiry, name: `Anna ${count}` } });
    const certificate = (name_fr: string, days: number) =>
      administrator('POST', '/api/certificate', { name_fr, valid_until: dayAfter(today, days) });
    const { id } = await certificate('ISO 9001', 60);
    await certificate('ISO 3834', 61);
    const set = await administrator('POST', '/api/change-sets', { name: 'Prix 2031' });
    const timed = { ...set, publish_at: '2031-01-05T07:00:00.000Z' };
    const failed = { ...timed, id: Number(set.id) + 1, name: 'Refus', problem: 'A text is too long' };
    await answers(page, /\/api\/change-sets\?/, () => ({ sets: [timed, failed] }));
    await answers(page, /\/api\/mailbox/, () => ({ failure: 'password refused' }));
    await openScreen(page, '/admin/dashboard');

    const waiting = waitingIn(page);
    const titles = waiting.getByRole('list').first().locator('> li > div > a');
    await expect(titles).toHaveText([
      '7 unread enquiries',
      'The mailbox cannot be read: password refused',
      '“Refus” was not published',
      'Automatic backups are off',
      '1 certificate expires',
      '“Prix 2031” goes online on 5 Jan 2031, 08:00',
      '4 languages have gaps',
    ]);
    await expect(waiting.getByRole('link', { name: /^Anna \d/ })).toHaveCount(5);
    await expect(waiting.getByRole('link', { name: '2 more' })).toHaveAttribute('href', '/admin/message');
    await expectAccessible(page, 'many tasks');
    await waiting.getByRole('link', { name: /^ISO 9001/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/certificate#certificate-${id}-valid_until$`));
  },
);
