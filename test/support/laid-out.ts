import type { Page } from '@playwright/test';

/** Waits until what was changed last (focus, size of the window or of text) is on the screen. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
