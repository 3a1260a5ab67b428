import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { laidOut } from './laid-out.ts';
import { password } from './server.ts';
import { expect } from './test.ts';
import { isQuick } from './tier.ts';

/** The default user. */
export const credentials = { username: 'admin', password };

/**
 * Logs a browser in as the administrator without the form, which session.spec tests, and opens a screen of the
 * back-office. Returns once its title is visible. Opens the pane of a record only if `pane` is given, so that tests of
 * the editor load one page less.
 */
export async function openScreen(page: Page, path: string, as = credentials, pane = false): Promise<void> {
  // Leaves the open page first, because the login ends its session and pending requests would fail.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/api/auth/login', { data: as });
  const { user } = (await answer.json()) as { user: { id: number; role: string; languages: string[] } };
  await page.addInitScript(rememberOnce, {
    id: String(user.id),
    access: JSON.stringify({ role: user.role, languages: user.languages }),
    mark: randomUUID(),
    isPaneClosed: !pane && /^\/admin\/((machine|news|project|history-entry)\/|service|steel-family)/.test(path),
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

type Remembered = { id: string; access: string; mark: string; isPaneClosed: boolean };

/** Stores the logged-in user on the first page of a tab only, like a login. Runs in the browser before each page. */
function rememberOnce({ id, access, mark, isPaneClosed }: Remembered): void {
  if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, 'true');
  localStorage.setItem('userId', id);
  localStorage.setItem('access', access);
  if (isPaneClosed) localStorage.setItem('pagePane', '"closed"');
}

/** Waits until the back-office says that everything is stored. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
}

/** Waits until the back-office says that an edit is not stored, and why. */
export async function expectNotSaved(page: Page, reason: RegExp | string): Promise<void> {
  await expect(page.getByRole('banner').getByText('Not saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(reason);
}

/** Publishes the hidden record of an editor, and closes the notice that offers to undo it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'is now on the site.' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
}

/** Finds a text field of an editor by section and label: `field(page, 'Texts', 'Name · English')`. */
export function field(page: Page, section: string, label: string): Locator {
  return page.getByRole('region', { name: section, exact: true }).getByRole('textbox', { name: label, exact: true });
}

/** Fills the login form on the screen and sends it. */
export async function logIn(page: Page, { username, password } = credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The colour schemes and widths in which axe checks the screens. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

/** Checks the current screen with axe in each look (`npm test`: in the first), and restores the page. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const desk = page.viewportSize();
  for (const { colorScheme, width } of isQuick ? looks.slice(0, 1) : looks) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      // A page that is busy when the scheme changes can miss the event, and gets another one.
      await page.emulateMedia({ colorScheme: null });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme, { timeout: 5000 });
    }).toPass();
    expect(await violations(page), `${state}, ${colorScheme}, ${width} px wide`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (desk) await page.setViewportSize(desk);
  await laidOut(page); // clicks are lost while the layout changes
}

/** Returns the pane beside the fields. Use it only after a screen with `pane`. */
export function paneOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The page as visitors see it"]:not([inert])');
}
