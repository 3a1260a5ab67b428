import type { Page } from '@playwright/test';

const code = '**/assets/*.js';

/**
 * Makes the server answer 404 for code that the page has not fetched yet, as it does after an update.
 * @returns a function that brings the code back, as a reload does
 */
export async function removeCode(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState('networkidle');
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => page.unroute(code);
}

/** The messages of the browser about code that is not there. */
export const missingCode = /\b404\b.*\/assets\/[\w.-]+\.js|Failed to fetch dynamically imported module/;
