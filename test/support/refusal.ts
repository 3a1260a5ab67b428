import type { Locator, Page } from '@playwright/test';

/** The text of an injected refusal. */
export const detail = 'The workshop is closed';

/** A call of an editor, and what triggers it. */
export type RefusedCall = { call: string; path: string; run: (page: Page) => Promise<void> };

/** Answers writes to a path with this refusal, and lets reads pass. */
export async function refuse(page: Page, path: string, status = 400): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { detail } }),
  );
}

/** Confirms a deletion in its dialog. */
export async function confirmDeletion(page: Page, button = 'Delete'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** Finds a section of an editor by its title. */
export function region(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name });
}

/** A file for the file picker. Its content does not matter to a server that refuses it. */
export const anyPicture = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
