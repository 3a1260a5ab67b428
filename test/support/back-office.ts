import type { Page } from '@playwright/test';
import { password } from './server.ts';
import { expect } from './test.ts';

const credentials = { username: 'admin', password };

/**
 * Logs a browser in as the administrator without the form (session.spec shows that one), and opens a screen of the
 * back-office. Ends when its title is there.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: credentials });
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
