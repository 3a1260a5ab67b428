import type { Locator, Page } from '@playwright/test';

/** What an injected refusal says. */
export const detail = 'The workshop is closed';

/** A call of an editor, and what makes it. */
export type RefusedCall = { call: string; path: string; run: (page: Page) => Promise<void> };

/** Answers the writing calls of a path with this refusal; what is read still comes through. */
export async function refuse(page: Page, path: string, status = 400): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { detail } }),
  );
}

/** Says yes to the question before a deletion. */
export async function confirmDeletion(page: Page, button = 'Delete'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** A part of an editor by its title. */
export function region(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name });
}

/** A file that the file picker gives; its content does not matter to a server that refuses. */
export const anyPicture = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
