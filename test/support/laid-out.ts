import type { Page } from '@playwright/test';

/** Waits until the last change (focus, size of window or text) is painted. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
