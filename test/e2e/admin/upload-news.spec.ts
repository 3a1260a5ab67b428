import type { Page } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { openScreen } from '../../support/back-office.ts';
import { drop, paste } from '../../support/drop.ts';
import { picture, video } from '../../support/media-sample.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Picture or video', exact: true });

test('a news item has one picture or video, and a new one replaces it', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/news', inAll('title'));
  const stored = async () => (await administrator('GET', `/api/news/${id}`)).image as string;
  const png = async (width: number) => ({
    name: `${width}.png`,
    mimeType: 'image/png',
    buffer: await picture({ width, height: 40 }).png().toBuffer(),
  });
  await openScreen(page, `/admin/news/${id}`);
  await drop(section(page).getByRole('button', { name: /^Drop pictures/ }), [await png(61)]);
  const shown = section(page).getByRole('img', { name: 'Picture or video' });
  await expect(shown).toBeVisible();
  const first = await stored();
  await paste(page, [await png(62)]);
  await expect.poll(stored).not.toBe(first);
  await expect(shown).toHaveAttribute('src', await stored());
  await page.goto(pathOf('newsItem', 'fr', id));
  await expect(page.getByRole('main').locator(`img[src="${await stored()}"]`)).toBeVisible();

  await openScreen(page, `/admin/news/${id}`);
  const clip = { name: 'sample.webm', mimeType: 'video/webm', buffer: await video('sample.webm') };
  await section(page).locator('input[type=file][aria-label]').setInputFiles(clip);
  await expect(section(page).locator('video')).toBeVisible();
  await expect.poll(stored).toMatch(/\.webm$/);
});

test('a refused file is reported below its area', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/status of 400|^response 400/);
  const { id } = await administrator('POST', '/api/news', inAll('title'));
  await openScreen(page, `/admin/news/${id}`);
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('text') };
  await section(page).locator('input[type=file][aria-label]').setInputFiles(fake);
  await expect(section(page).getByRole('alert')).toHaveText(
    'fake.png: This type of file is not supported: choose JPEG, HEIC, PNG, WebP, AVIF, TIFF, GIF, MP4 or WebM',
  );
  expect((await administrator('GET', `/api/news/${id}`)).image).toBe('');
});
