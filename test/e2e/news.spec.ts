import type { Locator, Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { laidOut } from '../support/laid-out.ts';
import { plain, readPage, textsOf } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const t = textsIn('fr');

function carousel(page: Page): Locator {
  return page.getByRole('list', { name: t('home.news.title') });
}

/** Returns how many cards of the carousel are fully visible. */
function cardsInView(page: Page): Promise<number> {
  return carousel(page).evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const boxes = [...list.children].map((card) => card.getBoundingClientRect());
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
  });
}

/** Returns the index of the card at the left edge, or undefined while the carousel is still snapping. */
function firstCard(page: Page): Promise<number | undefined> {
  return carousel(page).evaluate((list) => {
    const { left } = list.getBoundingClientRect();
    const index = [...list.children].findIndex((card) => Math.abs(card.getBoundingClientRect().left - left) <= 1);
    return index < 0 ? undefined : index;
  });
}

const widths = [
  [390, 1],
  [1440, 2],
] as const;

for (const [[width, inView], details] of firstByDefault(widths)) {
  test(
    `the news carousel shows ${inView} per view at ${width} px, and buttons and arrow keys move it`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/fr');
      await carousel(page).scrollIntoViewIfNeeded();
      expect(await cardsInView(page)).toBe(inView);
      await expect.poll(() => firstCard(page)).toBe(0);
      const buttons = page.locator('.carousel-buttons').getByRole('button');
      await expect(buttons).toHaveCount(2);
      await buttons
        .filter({ has: page.locator('svg') })
        .last()
        .click();
      await expect.poll(() => firstCard(page)).toBe(inView);
      expect(await cardsInView(page)).toBe(inView);
      await page.getByRole('button', { name: t('common.previous') }).click();
      await expect.poll(() => firstCard(page)).toBe(0);
      await carousel(page).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => firstCard(page)).toBe(1);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => firstCard(page)).toBe(0);
      await carousel(page).evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.7, behavior: 'instant' }));
      await expect.poll(() => firstCard(page)).toBeGreaterThan(0); // the carousel snaps to a card when released between two
      await expect(carousel(page)).toHaveCSS('scroll-snap-type', 'x mandatory');

      const [back, on] = (['common.previous', 'common.next'] as const).map((key) =>
        page.getByRole('button', { name: t(key) }),
      ) as [Locator, Locator];
      await on.focus();
      for (const [edge, exhausted, other] of [
        [0, back, on],
        [10_000, on, back],
      ] as const) {
        await carousel(page).evaluate((list, left) => list.scrollTo({ left, behavior: 'instant' }), edge);
        await expect(exhausted).toBeDisabled();
        await expect(other).toBeEnabled();
      }
      await expect(on).toBeFocused();
    },
  );
}

test('a news card has the title, the first subtitle and a link to the item', async ({ request }) => {
  const news = (await (await request.get('/api/news?language=fr')).json()) as News[];
  const $ = await readPage(request, '/fr');
  const cards = $(`[aria-label="${t('home.news.title')}"] > li`);
  expect(cards).toHaveLength(news.length);
  for (const { id, title, content } of news) {
    const card = cards.filter((_, one) => plain($(one).text()).includes(plain(title)));
    expect(plain(card.text())).toContain(plain(content[0]?.title ?? ''));
    expect(card.find('a').attr('href')).toBe(pathOf('newsItem', 'fr', id));
    expect(plain(card.find('a').text())).toContain(plain(title));
  }
  const [newest] = news;
  const item = await readPage(request, pathOf('newsItem', 'fr', newest?.id));
  expect(textsOf(item, item('h1'))).toEqual([plain(newest?.title ?? '')]);
  const subtitles = (newest?.content ?? []).map(({ title }) => plain(title));
  expect(textsOf(item, item('h2, h3'))).toEqual(expect.arrayContaining(subtitles));
});

for (const [path, details] of firstByDefault(['/fr', pathOf('news', 'fr')])) {
  test(`the video of a news item plays automatically on ${path}, muted and looped`, details, async ({ page }) => {
    await page.goto(path);
    const video = page.locator('article video').first();
    await video.scrollIntoViewIfNeeded();
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(
      await video.evaluate(({ muted, loop, autoplay, paused, controls }: HTMLVideoElement) => ({
        ...{ muted, loop, autoplay, paused, controls },
      })),
    ).toEqual({ muted: true, loop: true, autoplay: true, paused: false, controls: false });
  });

  test(`a button stops the video of a news item on ${path} and starts it again`, details, async ({ page }) => {
    await page.goto(path);
    const video = page.locator('article video').first();
    await video.scrollIntoViewIfNeeded();
    const paused = () => video.evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(paused).toBe(false);
    const button = page.getByRole('button', { name: t('common.pauseVideo') }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await paused()).toBe(true);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(paused).toBe(false);
    await expect(page).toHaveURL(path);
  });

  test(`the video of a news item does not play on ${path} with reduced motion`, details, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const video = page.locator('article video').first();
    await video.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: t('common.pauseVideo') }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const state = () => video.evaluate(({ paused, currentTime }: HTMLVideoElement) => ({ paused, currentTime }));
    const before = await state();
    await laidOut(page);
    expect(await state()).toEqual({ paused: true, currentTime: before.currentTime });
  });
}

type News = { id: number; title: string; content: { title: string }[] };
