import type { BrowserContext, Page } from '@playwright/test';
import { addAdministrator } from '../../support/administrator.ts';
import { credentials, expectNotSaved, expectSaved, field, logIn, openScreen } from '../../support/back-office.ts';
import { interceptChanges } from '../../support/faults.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/status of (412|503)|^response (412|503)/));

const day = 24 * 60 * 60 * 1000;
const name = (page: Page) => field(page, 'Texts', 'Name · English');
const found = 'Unsaved text in one item was found and has been saved.';

let machine: number;
let screen: string;
test.beforeEach(async ({ page, administrator }) => {
  ({ id: machine } = await administrator('POST', '/api/machine', { name_fr: 'Presse' }));
  screen = `/admin/machine/${machine}`;
  await openScreen(page, screen);
});

/** Types a name that the server refuses, then closes the page without a prompt, like a crash. */
async function leaveUnsaved(page: Page): Promise<void> {
  await interceptChanges(page, (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  await name(page).pressSequentially('Press');
  await expectNotSaved(page, 'Busy');
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {}); // a request of the closing page would not be intercepted
  });
  await page.unrouteAll({ behavior: 'wait' });
  await page.close();
}

async function reopen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(screen);
  return page;
}

test('unsaved text survives the crash of its page', full, async ({ page, context, administrator }) => {
  await leaveUnsaved(page);
  const next = await reopen(context);
  await expect(next.getByText(found)).toBeVisible();
  await expect(name(next)).toHaveValue('Press');
  await expectSaved(next);
  expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press' });
  expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test(
  'a reload before the answer of the server causes no conflict with one’s own text',
  full,
  async ({ page, administrator }) => {
    let answers = false; // until then changes are stored but not answered
    await interceptChanges(page, (route) => (answers ? route.continue() : route.fetch()));
    await name(page).pressSequentially('Press');
    await expectNotSaved(page, 'The server has not answered yet.');
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'P' });
    page.on('dialog', (dialog) => dialog.accept());
    answers = true;
    await page.reload();
    await expect(name(page)).toHaveValue('Press');
    await expectSaved(page);
    await expect(page.getByText('changed this in the meantime')).toBeHidden();
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press' });
  },
);

test(
  'text typed before the session is checked wins over text left behind',
  full,
  async ({ page, context, administrator }) => {
    await leaveUnsaved(page);
    const next = await context.newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await next.route('**/api/auth', (route) => released.then(() => route.continue()));
    await next.goto(screen);
    await name(next).fill('Press brake');
    release();
    await expect(next.getByText(found)).toBeVisible();
    await expectSaved(next);
    await expect(name(next)).toHaveValue('Press brake');
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press brake' });
  },
);

test(
  'unsaved text survives the session and waits for its own user',
  full,
  async ({ page, context, administrator, server, allowConsole }) => {
    allowConsole(/status of 401|^response 401/);
    const other = { username: 'second', password: 'four green hammers on a wall' };
    await addAdministrator(server.directory, other.username, other.password);
    await leaveUnsaved(page);
    await context.clearCookies();

    const next = await reopen(context);
    await expect(next.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await logIn(next, other);
    await expect(name(next)).toHaveValue('');
    await expectSaved(next);
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: '' });

    await context.clearCookies();
    await next.reload();
    await logIn(next, credentials);
    await expect(name(next)).toHaveValue('Press');
    await expectSaved(next);
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press' });
  },
);

test(
  "unsaved text is never sent under another user's login",
  full,
  async ({ page, context, administrator, server, allowConsole }) => {
    allowConsole(/status of 401|^response 401/);
    const other = { username: 'third', password: 'four green hammers on a wall' };
    await addAdministrator(server.directory, other.username, other.password);
    await context.clearCookies();
    await name(page).pressSequentially('Press');
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    page.on('dialog', () => expect(false, 'no prompt, since no text is lost').toBe(true));
    await Promise.all([page.waitForEvent('load'), logIn(page, other)]);
    await expect(name(page)).toHaveValue('');
    await expectSaved(page);
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: '' });
  },
);

test('unsaved text is deleted after a week', full, async ({ page, context, administrator }) => {
  await leaveUnsaved(page);
  const next = await context.newPage();
  await next.clock.setFixedTime(Date.now() + 7 * day + 60_000);
  await next.goto(screen);
  await expect(name(next)).toHaveValue('');
  await expectSaved(next);
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))))
    .toEqual([]);
  expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: '' });
});
