import type { Page } from '@playwright/test';
import { openScreen } from '../../support/back-office.ts';
import { laidOut } from '../../support/laid-out.ts';
import { password } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

const guarded = ['dashboard', 'machine', 'machine/1', 'category', 'news', 'news/1', 'client'].map(
  (place) => `/admin/${place}`,
);
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));
/** The password field, not the button that reveals it. */
const passwordOf = (page: Page) => page.getByLabel(/^Password/);

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await passwordOf(page).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

for (const [path, details] of firstByDefault(guarded)) {
  test(`${path} asks for a login without a stored id, and opens after it`, details, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await logIn(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(Number(await storedId(page))).toBeGreaterThan(0);
  });
}

test('`/admin` and unknown addresses of the back-office lead to the dashboard', full, async ({ page }) => {
  await openScreen(page, '/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/nothing/here');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the login needs both fields and leads to the dashboard, never to another site', async ({ page }) => {
  await page.goto('/admin/login?next=//example.org');
  const submit = page.getByRole('button', { name: 'Login' });
  const isMissing = (label: RegExp) =>
    page.getByLabel(label).evaluate((input: HTMLInputElement) => input.validity.valueMissing);
  await submit.click();
  expect(await isMissing(/^Username/)).toBe(true);
  await page.getByLabel('Username').fill('admin');
  expect(await isMissing(/^Password/)).toBe(true);
  await submit.click();
  await expect(passwordOf(page)).toBeFocused();
  expect(await storedId(page)).toBeNull();
  await logIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a stored id shows the screen while the session is still being checked', full, async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('/api/auth', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto('/admin/machine');
  await asked.promise;
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const answered = page.waitForResponse('/api/auth');
  answer.resolve();
  expect((await answered).status()).toBe(200);
  await expect(page).toHaveURL('/admin/machine');
});

for (const status of [401, 403, 500, 503]) {
  test(
    `a session check answered with ${status} deletes the id and asks for a login`,
    full,
    async ({ page, allowConsole }) => {
      allowConsole(/api\/auth/);
      await openScreen(page, '/admin/dashboard');
      await page.route('/api/auth', (route) => route.fulfill({ status, json: { detail: 'No' } }));
      await page.goto('/admin/news');
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      expect(await storedId(page)).toBeNull();
      await page.unroute('/api/auth');
      await logIn(page);
      await expect(page).toHaveURL('/admin/news');
    },
  );
}

test('an ended session is noticed on navigation', full, async ({ page, allowConsole }) => {
  allowConsole(/\/api\//);
  await openScreen(page, '/admin/dashboard');
  await page.waitForLoadState('networkidle'); // otherwise a pending request of the dashboard notices it before the click
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('link', { name: 'Category management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await storedId(page)).toBeNull();
});

test('a wrong password is logged and reported, and the fields keep their text', async ({ page, allowConsole }) => {
  allowConsole(/api\/auth\/login/);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await passwordOf(page).fill('not this one at all');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
  expect(logged.join()).toContain('Wrong username or password');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expect(page).toHaveURL('/admin/login');
  expect(await storedId(page)).toBeNull();
  await logIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the password can be shown', full, async ({ page }) => {
  await page.goto('/admin/login');
  const field = passwordOf(page);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a logout ends the session on the server and in the browser', async ({ page, request, server }) => {
  await openScreen(page, '/admin/dashboard');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const check = async () => (await fetch(`${server.url}/api/auth`, { headers: { cookie } })).status;
  expect(await check()).toBe(200);
  await page.goto('/fr');
  const dashboard = page.getByRole('banner').locator('[data-dashboard]').first();
  await expect(dashboard).toHaveJSProperty('hidden', false);
  await page.goto('/admin/dashboard');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await loaded; // the page reloads
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await storedId(page)).toBeNull();
  expect(await check()).toBe(401);
  expect((await request.get('/api/auth')).status()).toBe(401);
  await page.goto('/fr');
  await expect(dashboard).toHaveJSProperty('hidden', true);
});

test('a logout during the session check sends no further requests', full, async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  const sessionEnded = Promise.withResolvers<void>();
  await page.route('**/api/auth', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await sessionEnded.promise;
    await route.fulfill({ response }).catch(() => {}); // the page has aborted the request
  });
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    sessionEnded.resolve();
    await laidOut(page); // gives the screen time to continue
    await route.fulfill({ response });
  });
  await openScreen(page, '/admin/dashboard');
  await answered.promise;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
