import type { Page } from '@playwright/test';
import { expectNotSaved, expectSaved, field, logIn, openScreen } from '../../support/back-office.ts';
import { interceptChanges } from '../../support/faults.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

const name = (page: Page) => field(page, 'Texts', 'Name · English');
const retry = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Try again' });

let machine: number;
test.beforeEach(async ({ page, administrator }) => {
  ({ id: machine } = await administrator('POST', '/api/machine', { name_fr: 'Presse' }));
  await openScreen(page, `/admin/machine/${machine}`);
});

test('without a connection, text is kept and sent when the connection is back', async ({
  page,
  context,
  administrator,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await name(page).pressSequentially('Press');
  await expectNotSaved(page, 'You are offline. Your text is kept and will be saved once you are back online.');
  await name(page).pressSequentially(' brake');
  await expect(name(page)).toHaveValue('Press brake');
  await context.setOffline(false);
  await expectSaved(page);
  expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press brake' });
});

for (const [[status, detail], details] of firstByDefault([
  [503, 'The server is busy. Try again in a moment'],
  [500, 'Something went wrong on our side'],
  [429, 'Too many requests'],
])) {
  test(
    `after an answer of ${status}, the reason is shown and the text is sent again on request`,
    details,
    async ({ page, administrator, allowConsole }) => {
      allowConsole(new RegExp(`status of ${status}|^response ${status}`));
      const end = await interceptChanges(page, (route) => route.fulfill({ status, json: { detail } }));
      await name(page).pressSequentially('Press');
      await expectNotSaved(page, detail);
      await expect(name(page)).toHaveValue('Press');
      await retry(page).click(); // while saving still fails: an automatic retry that succeeds removes the button
      await end();
      await expectSaved(page);
      expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press' });
    },
  );
}

test('text counts as unsaved until the server answers', full, async ({ page, administrator }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await interceptChanges(page, async (route) => {
    await released;
    await route.continue();
  });
  await name(page).pressSequentially('Press');
  await expectNotSaved(page, 'The server has not answered yet.');
  await name(page).pressSequentially(' brake');
  release();
  await expectSaved(page);
  expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press brake' });
});

test('when the session has ended, a login opens over the editor and the text is then sent', async ({
  page,
  context,
  administrator,
  allowConsole,
}) => {
  allowConsole(/status of 401|^response 401/);
  await context.clearCookies();
  await name(page).pressSequentially('Press');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expectNotSaved(page, 'Your session has ended. Log in again to save.');
  await page.keyboard.press('Escape');
  await logIn(page, { username: 'admin', password: 'wrong' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await logIn(page);
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  await expect(name(page)).toBeFocused();
  await page.keyboard.type(' brake');
  await expectSaved(page);
  expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_en: 'Press brake' });
});

test(
  'a refused text shows its reason, and other texts are saved',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/status of 400|^response 400/);
    const french = field(page, 'Texts', 'Name · Français');
    await french.fill('');
    await expect(french).toHaveAccessibleDescription(/must not be blank/);
    await expectNotSaved(page, 'must not be blank');
    await name(page).pressSequentially('Press');
    await expect
      .poll(() => administrator('GET', `/api/machine/${machine}`))
      .toMatchObject({ name_fr: 'Presse', name_en: 'Press' });
    await expect(french).toHaveValue('');
    await french.pressSequentially('Plieuse');
    await expectSaved(page);
    await expect(french).toHaveAccessibleDescription('');
    expect(await administrator('GET', `/api/machine/${machine}`)).toMatchObject({ name_fr: 'Plieuse' });
  },
);

test('closing the tab asks only while text is unsaved', full, async ({ page, allowConsole }) => {
  allowConsole(/status of 503|^response 503/);
  const end = await interceptChanges(page, (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  await name(page).pressSequentially('Press');
  await expectNotSaved(page, 'Busy');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name(page)).toHaveValue('Press');
  await retry(page).click(); // while saving still fails: an automatic retry that succeeds removes the button
  await end();
  await expectSaved(page);
  const closed = page.waitForEvent('close');
  page.on('dialog', () => expect(false, 'nothing is unsaved').toBe(true));
  await page.close({ runBeforeUnload: true });
  await closed;
});
