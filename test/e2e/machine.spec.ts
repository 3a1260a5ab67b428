import type { Page } from '@playwright/test';
import { type Language, languages } from '../../src/domain/language.ts';
import { pathOf } from '../support/addresses.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

for (const language of languages) {
  test(`a machine has its five sections in ${language}`, async ({ page, request }) => {
    const machine = await machineWithVideo(page, language);
    const t = textsIn(language);
    await page.goto(pathOf('machine', language, machine.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(machine.name);
    for (const key of ['description', 'advantages', 'characteristics', 'options', 'pictures'] as const) {
      await expect(page.getByRole('heading', { level: 2, name: t(`machine.${key}`), exact: true })).toBeVisible();
    }
    const main = page.getByRole('main');
    await expect(main).toContainText(machine.description.split('\n')[0] ?? '');
    for (const { description } of machine.advantages) await expect(main).toContainText(description);
    for (const { name, value } of [...machine.options, ...machine.technical_characteristics]) {
      await expect(main.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
      await expect(main.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
    }
    expect(machine.pictures.length).toBeGreaterThan(1);
    await expect(main.getByRole('figure')).toHaveCount(machine.pictures.length);
    await expect(page).toHaveTitle(new RegExp(`^${machine.name}`));
    expect((await request.get(pathOf('machine', language, machine.id))).headers()['cache-control']).toBe('no-cache');
  });
}

test('a video among the pictures has a player that plays', async ({ page }) => {
  const { id } = await machineWithVideo(page, 'fr');
  await page.goto(pathOf('machine', 'fr', id));
  const video = page.getByRole('figure').locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute('controls');
  expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await video.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('a thumbnail brings its picture into view, is marked, and leaves the address alone', async ({ page }) => {
  const { id, pictures } = await machineWithVideo(page, 'fr');
  await page.goto(pathOf('machine', 'fr', id));
  const last = page.getByRole('figure').last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .nth(pictures.length - 1)
    .scrollIntoViewIfNeeded();
  const thumbnail = page.getByRole('link', { name: pictures.at(-1)?.description ?? '' });
  await thumbnail.click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnail).toHaveAttribute('aria-current', 'true');
  expect(new URL(page.url()).hash).toBe('');
});

type Detail = {
  id: number;
  name: string;
  description: string;
  advantages: { description: string }[];
  options: { name: string; value: string }[];
  technical_characteristics: { name: string; value: string }[];
  pictures: { id: number; type: string; description: string }[];
};

async function machineWithVideo(page: Page, language: Language): Promise<Detail> {
  const machines = (await (await page.request.get('/api/machine')).json()) as { id: number }[];
  for (const { id } of machines) {
    const detail = (await (await page.request.get(`/api/machine/${id}?language=${language}`)).json()) as Detail;
    if (detail.pictures.some(({ type }) => type.startsWith('video/'))) return detail;
  }
  throw new Error('No demonstration machine has a video');
}
