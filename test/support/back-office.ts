import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { password } from './server.ts';
import { expect } from './test.ts';

/** Who logs in unless told otherwise. */
export const credentials = { username: 'admin', password };

/**
 * Logs a browser in as the administrator without the form (session.spec shows that one), and opens a screen of the
 * back-office. Ends when its title is there.
 */
export async function openScreen(page: Page, path: string, as = credentials): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: as });
  const { user } = (await answer.json()) as { user: { id: number } };
  await page.goto('/admin/login');
  await page.evaluate((id) => localStorage.setItem('userId', String(id)), user.id);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the back-office says that all that was typed is stored. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
}

/** Waits until the back-office says that something is not stored, and why. */
export async function expectNotSaved(page: Page, reason: RegExp | string): Promise<void> {
  await expect(page.getByRole('banner').getByText('Not saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(reason);
}

/** A text field of an editor, by its section and its label: `field(page, 'Texts', 'Name · English')`. */
export function field(page: Page, section: string, label: string): Locator {
  return page.getByRole('region', { name: section, exact: true }).getByRole('textbox', { name: label, exact: true });
}

/** Fills the login form that is on the screen, and sends it. */
export async function logIn(page: Page, { username, password } = credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

/**
 * Looks with axe at what is on the screen now, in light and dark and on a phone; the page ends as it began. Colours
 * hang on the scheme and sizes on the width, so three looks do; each takes seconds.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const desk = page.viewportSize();
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await violations(page), `${state}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (desk) await page.setViewportSize(desk);
}
