import type { Browser, Page } from '@playwright/test';
import type { Call } from '../../support/administrator.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const password = 'eleven copper pipes in a row';

const person = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Opens the browser of another person, without a session. */
async function otherBrowser(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

/** Creates an account with a role through an invitation. */
async function makeAccount(administrator: Call, name: string, role: string, languages: string[] = []): Promise<void> {
  const email = `${name.toLowerCase()}@example.ch`;
  const { link } = await administrator('POST', '/api/person/invitation', { email, name, role, languages });
  const token = String(link).split('#')[1];
  await administrator('POST', '/api/invitation', { token, new_password: password });
}

test(
  'a person is invited by a link, accepts in another browser, and is logged out at once when access ends',
  full,
  async ({ page, browser, server, allowConsole }) => {
    allowConsole(/404|401/);
    await openScreen(page, '/admin/person');
    await page.getByRole('textbox', { name: 'Name' }).fill('Marie Rochat');
    await page.getByRole('textbox', { name: 'Email address' }).fill('marie@example.ch');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByRole('status').locator('pre').innerText();
    const other = await otherBrowser(browser, server.url);
    await other.goto(link);
    await expect(other.getByText('Your role: Editor.')).toBeVisible();
    await other.getByLabel('New password').fill(password);
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const menu = other.getByRole('navigation');
    await expect(menu.getByRole('link', { name: 'Machines' })).toBeVisible();
    for (const name of ['Settings', 'People']) await expect(menu.getByRole('link', { name })).toHaveCount(0);

    await page.reload();
    await person(page, 'Marie Rochat').getByRole('button', { name: 'End access of Marie Rochat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await expect(person(page, 'Marie Rochat')).toHaveCount(0);
    await menu.getByRole('link', { name: 'Machines' }).click();
    await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
    await other.goto(link);
    await other.reload();
    await expect(other.getByRole('alert')).toContainText('This invitation is no longer valid');
    await other.context().close();
  },
);

test('a translator sees and edits only texts in their own languages', full, async ({ page, administrator }) => {
  await makeAccount(administrator, 'Carla', 'translator', ['it']);
  await openScreen(page, '/admin/machine/1', { username: 'Carla', password });
  const main = page.getByRole('main');
  const italian = main.getByRole('textbox', { name: 'Name · Italiano' }).first();
  await expect(main.getByRole('textbox', { name: 'Name · Français' }).first()).not.toBeEditable();
  await italian.fill('Nome nuovo');
  await expectSaved(page);
  await expect(main.getByRole('textbox', { name: /· (Deutsch|English|Español)$/ })).toHaveCount(0);
  for (const name of [/^Delete/, /^Add/, /^Move/, 'Duplicate'])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  await expect(main.getByRole('switch')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Machines',
    'Categories',
    'News',
    'Pages',
    'Projects',
    'Services',
    'Questions',
    'Contacts',
    'Company history',
    'Certificates',
    'Prepared',
    'Translations',
    'Account',
    /site/,
  ]);
  for (const path of ['/admin/settings', '/admin/person', '/admin/message', '/admin/client']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/admin/dashboard');
  }
});

test('both screens of figures tell an editor that visits are not counted', full, async ({ page, administrator }) => {
  await makeAccount(administrator, 'Ella', 'editor');
  await administrator('PATCH', '/api/settings', { countVisits: false });
  await openScreen(page, '/admin/dashboard', { username: 'Ella', password });
  await expect(page.getByText('Visits are not counted: a setting turns it off.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Visits' }).click();
  await expect(page.getByRole('alert')).toContainText('Visits are not counted');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
});

test(
  'a conflict names the author of the other change',
  full,
  async ({ page, browser, administrator, server, allowConsole }) => {
    allowConsole(/412/);
    await makeAccount(administrator, 'Bruno', 'editor');
    const context = await browser.newContext({ baseURL: server.url });
    const login = await context.request.post('/api/auth/login', { data: { username: 'Bruno', password } });
    expect(login.status()).toBe(200);
    await openScreen(page, '/admin/category');
    const name = page.getByRole('textbox', { name: 'Name · English' }).first();
    await expect(name).toBeVisible();
    const [{ id }] = await (await context.request.get('/api/category')).json();
    expect((await context.request.patch(`/api/category/${id}`, { data: { name_en: 'By Bruno' } })).status()).toBe(200);
    await name.fill('By me');
    await expect(page.getByRole('alert').filter({ hasText: 'Bruno has changed this in the meantime' })).toBeVisible();
    await context.close();
  },
);

test.describe('axe finds no fault in', () => {
  test(
    'people, a role being changed, a new link and an invitation',
    full,
    async ({ page, administrator, allowConsole }) => {
      allowConsole(/404|400/);
      await makeAccount(administrator, 'Anna', 'translator', ['de', 'it']);
      await openScreen(page, '/admin/person');
      await expectAccessible(page, 'people');
      await person(page, 'Anna').getByRole('button', { name: 'Change the role of Anna' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'role');
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Name' }).fill('Zoe');
      await page.getByRole('textbox', { name: 'Email address' }).fill('zoe@example.ch');
      await page.getByRole('combobox', { name: 'Role' }).selectOption('Translator');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(page.getByText('must name the languages of a translator')).toBeVisible();
      await expectAccessible(page, 'refused');
      await page.getByRole('checkbox', { name: 'Deutsch' }).check();
      await page.getByRole('button', { name: 'Make a link' }).click();
      const link = await page.getByRole('status').locator('pre').innerText();
      await expectAccessible(page, 'link');
      await page.goto(link);
      await expect(page.getByText('You will log in as “Zoe”')).toBeVisible();
      await expectAccessible(page, 'invitation');
      await page.goto('/admin/invitation');
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'no invitation');
    },
  );

  for (const [name, role] of [
    ['Emil', 'editor'],
    ['Tina', 'translator'],
  ] as const)
    test(`the screens of the role ${role}`, full, async ({ page, administrator }) => {
      await makeAccount(administrator, name, role, role === 'translator' ? ['de'] : []);
      const screens = [
        'dashboard',
        'machine',
        'machine/1',
        'news/1',
        'category',
        'service',
        'page/home',
        'translation',
      ];
      for (const screen of [...screens, 'account']) {
        await openScreen(page, `/admin/${screen}`, { username: name, password });
        await expect(page.getByLabel('Loading...')).toHaveCount(0);
        await expectAccessible(page, screen);
      }
    });
});

test(
  'an invitation can be sent and accepted by keyboard alone',
  full,
  async ({ page, browser, server, allowConsole }) => {
    allowConsole(/401/);
    await openScreen(page, '/admin/person');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Karl');
    await tabTo(page, page.getByRole('textbox', { name: 'Email address' }));
    await page.keyboard.type('karl@example.ch');
    await page.keyboard.press('Enter');
    const message = page.getByRole('status').filter({ hasText: 'Give this link to Karl' });
    await expect(message).toBeFocused();
    const other = await otherBrowser(browser, server.url);
    await other.goto(await message.locator('pre').innerText());
    await tabTo(other, other.getByLabel('New password'));
    await other.keyboard.type(password);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await other.context().close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, person(page, 'Karl').getByRole('button', { name: 'Change the role of Karl' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Role' }).last());
    await page.keyboard.press('o');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(person(page, 'Karl').getByText('Owner')).toBeVisible();
  },
);
