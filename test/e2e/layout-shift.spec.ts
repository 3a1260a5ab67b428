import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

/** Delay of each picture and font in ms. Anything without reserved space then moves the page. */
const delay = 300;

type Shift = { value: number; moved: string[] };

const cases = [390, 1280].flatMap((width) =>
  (['home', 'machine', 'histoire', 'news'] as const).map((key) => ({ width, key })),
);

for (const [{ width, key }, details] of firstByDefault(cases)) {
  test(`${key} has no layout shift at ${width} px when pictures and fonts arrive late`, details, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(/\.(webp|svg|woff2|mp4)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await page.goto(pathOf(key, 'fr'));
    await scrollThrough(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect(shifts, 'layout shifts').toEqual([]);
  });
}

/** Records the cumulative layout shifts. Runs in the browser, before the page. */
function watchShifts(): void {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80),
      );
      if (!hadRecentInput) shifts.push({ value, moved: moved.map((html) => html ?? 'what has gone since') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Shows one screen after the other, each until its pictures have loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(allIsThere);
  const screens = await page.evaluate(() => Math.floor(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 1; screen <= screens; screen += 1) {
    await page.evaluate((y) => scrollTo({ top: y * innerHeight, behavior: 'instant' }), screen);
    await page.waitForFunction(allIsThere);
  }
}

/** Says whether all visible pictures have loaded, without those off screen in a carousel. Runs in the browser. */
function allIsThere(): boolean {
  const isThere = (picture: HTMLImageElement) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return picture.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
  };
  return document.fonts.status === 'loaded' && [...document.images].every(isThere);
}
