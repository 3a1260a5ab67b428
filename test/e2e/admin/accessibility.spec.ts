import { violations } from '../../support/axe.ts';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { makeMachine, makeNews } from '../../support/records.ts';
import { confirmDeletion, refuse, region } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.describe('axe finds no fault in', () => {
  test('login: empty, refused', full, async ({ page, allowConsole }) => {
    allowConsole(/api\/auth/);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'empty');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel(/^Password/).fill('not this one at all');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'refused');
  });

  test('the dashboard and the open menu on a phone', async ({ page }) => {
    await openScreen(page, '/admin/dashboard');
    await expectAccessible(page, 'dashboard');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'News' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });

  test('filled lists and editors', async ({ page }) => {
    for (const path of ['/admin/machine', '/admin/news', '/admin/category', '/admin/client', '/admin/news/1']) {
      await openScreen(page, path);
      await expect(page.getByLabel('Loading...')).toHaveCount(0);
      await expectAccessible(page, path);
    }
  });

  const lists = [
    ['/admin/machine', 'Add the machine', 'machine'],
    ['/admin/news', 'Add the news item', 'news'],
    ['/admin/category', 'Add the category', 'category'],
  ] as const;

  for (const [path, add, noun] of lists) {
    test(`${path}: loading, filled, form filled, nothing found, unreadable`, full, async ({ page, allowConsole }) => {
      allowConsole(/api\/(machine|news|category)/);
      const list = (url: URL) => url.pathname === `/api/${noun}`;
      const answer = Promise.withResolvers<void>();
      await page.route(list, (route) => answer.promise.then(() => route.continue()));
      await openScreen(page, path);
      await expect(page.getByLabel('Loading...')).toBeVisible();
      await expectAccessible(page, 'loading');
      answer.resolve();
      await expect(page.getByLabel('Loading...')).toHaveCount(0);
      await expectAccessible(page, 'filled');
      await page.locator('form').getByRole('textbox').fill('Neuf');
      await expect(page.getByRole('button', { name: add })).toBeVisible();
      await expectAccessible(page, 'form filled');
      await page.getByRole('searchbox').fill('zeppelin');
      await expect(page.getByText(/^No .* found$/)).toBeVisible();
      await expectAccessible(page, 'nothing found');
      await page.unroute(list);
      await page.route(list, (route) => route.fulfill({ status: 400, json: { detail: 'No' } }));
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'unreadable');
    });
  }

  const editors = [
    ['/admin/machine', makeMachine, 'Copy into Name · English', 'Delete machine'],
    ['/admin/news', makeNews, 'Copy into Title · English', 'Delete news item'],
  ] as const;

  for (const [path, makeRecord, menu, remove] of editors) {
    test(`${path}/:id: filled, dialog`, full, async ({ page, administrator }) => {
      await openScreen(page, `${path}/${await makeRecord(administrator)}`);
      await expectAccessible(page, 'filled');
      await page.getByRole('button', { name: remove }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'dialog');
    });

    test(`${path}/:id: all languages, menus`, full, async ({ page, administrator }) => {
      await openScreen(page, `${path}/${await makeRecord(administrator)}?language=all`);
      await expect(page.getByRole('textbox', { name: /Español/ }).first()).toBeVisible();
      await expectAccessible(page, 'all languages');
      for (const name of [menu, 'View on the site in another language']) {
        await page.getByRole('button', { name, exact: true }).first().press('Enter');
        await expect(page.getByRole('menu')).toBeVisible();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
      }
    });
  }

  test(
    'a refused field, a refused call, a toast, and the login over an editor',
    full,
    async ({ page, administrator, allowConsole }) => {
      allowConsole(/api\/machine/);
      const id = await makeMachine(administrator);
      await openScreen(page, `/admin/machine/${id}`);
      const name = region(page, 'Texts').getByRole('textbox', { name: 'Name · Français' });
      const before = await name.inputValue();
      await name.fill(' ');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'refused field');
      await name.fill(before);
      await refuse(page, `/api/machine/${id}/category`);
      await page
        .getByRole('button', { name: /^Remove from/ })
        .first()
        .click();
      await confirmDeletion(page, 'Remove');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'refused call');
      await region(page, 'Options')
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await confirmDeletion(page);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectAccessible(page, 'toast');
      await page.context().clearCookies({ name: 'session' });
      await name.fill('Autre');
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
      await expectAccessible(page, 'expired session');
    },
  );
});
