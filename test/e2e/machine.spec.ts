import type { APIRequestContext } from '@playwright/test';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage, textsOf } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

for (const language of languages) {
  test(`a machine has its five sections in ${language}`, async ({ request }) => {
    const machine = await machineWithVideo(request, language);
    const t = textsIn(language);
    const $ = await readPage(request, pathOf('machine', language, machine.id));
    expect(plain($('h1').text())).toBe(plain(machine.name));
    const titles = textsOf($, $('h2'));
    for (const key of ['description', 'advantages', 'characteristics', 'options', 'pictures'] as const)
      expect(titles).toContain(plain(t(`machine.${key}`)));
    const main = plain($('main').text());
    expect(main).toContain(plain(machine.description.split('\n')[0] ?? ''));
    for (const { description } of machine.advantages) expect(main).toContain(plain(description));
    const [terms, definitions] = [textsOf($, $('main dt')), textsOf($, $('main dd'))];
    for (const { name, value } of [...machine.options, ...machine.technical_characteristics]) {
      expect(terms).toContain(plain(name));
      expect(definitions).toContain(plain(value));
    }
    expect(machine.pictures.length).toBeGreaterThan(1);
    expect($('main figure')).toHaveLength(machine.pictures.length);
    expect(plain($('title').text())).toMatch(new RegExp(`^${plain(machine.name)}`));
    expect((await request.get(pathOf('machine', language, machine.id))).headers()['cache-control']).toBe('no-cache');
  });
}

test('a video among the pictures can be played', full, async ({ page }) => {
  const { id } = await machineWithVideo(page.request, 'fr');
  await page.goto(pathOf('machine', 'fr', id));
  const video = page.getByRole('figure').locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute('controls');
  expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await video.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('a thumbnail shows its picture, is marked and does not change the address', async ({ page }) => {
  const { id, pictures } = await machineWithVideo(page.request, 'fr');
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

async function machineWithVideo(request: APIRequestContext, language: Language): Promise<Detail> {
  const machines = (await (await request.get('/api/machine')).json()) as { id: number }[];
  for (const { id } of machines) {
    const detail = (await (await request.get(`/api/machine/${id}?language=${language}`)).json()) as Detail;
    if (detail.pictures.some(({ type }) => type.startsWith('video/'))) return detail;
  }
  throw new Error('No demonstration machine has a video');
}
