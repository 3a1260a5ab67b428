import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { laidOut } from '../support/laid-out.ts';
import { readPage } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

const path = pathOf('histoire', 'fr');

function barColour(page: Page): Promise<string> {
  return page.locator('.timeline').evaluate((timeline) => getComputedStyle(timeline, '::before').backgroundColor);
}

/** Returns the horizontal centre of each entry's text, from the left edge. */
async function middles(page: Page): Promise<number[]> {
  const entries = page.getByRole('main').getByRole('listitem');
  const boxes = await entries.locator('div').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  return boxes.map(({ left, width }) => left + width / 2);
}

test('the bar changes colour while the marker is fully visible, then changes back', async ({ page }) => {
  await page.goto(path);
  const marker = page.getByText(textsIn('fr')('histoire.marker'));
  const before = await barColour(page);
  const scrollMarkerTo = (visible: number) =>
    marker.evaluate((marker, visible) => {
      const { top, height } = marker.getBoundingClientRect();
      scrollBy({ top: top + height * visible - innerHeight, behavior: 'instant' });
    }, visible);
  await scrollMarkerTo(0.6);
  await laidOut(page);
  const changing = page.locator('.timeline').evaluate((bar) => bar.getAnimations({ subtree: true }).length);
  expect([await barColour(page), await changing]).toEqual([before, 0]);
  await scrollMarkerTo(1.5);
  await expect.poll(() => barColour(page)).not.toBe(before);
  await scrollMarkerTo(0.6);
  await expect.poll(() => barColour(page)).toBe(before);
});

test('entries alternate left and right on a large screen', async ({ page }) => {
  await page.goto(path);
  const sides = (await middles(page)).map((middle) => (middle < 640 ? 'left' : 'right'));
  expect(sides.length).toBeGreaterThan(8);
  expect(sides).toEqual(sides.map((_, index) => (index % 2 === 0 ? 'left' : 'right')));
});

test('entries are stacked on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const places = await middles(page);
  expect(new Set(places.map(Math.round)).size).toBe(1);
});

test('links in the history lead to pages in the same language', async ({ request }) => {
  const $ = await readPage(request, path);
  const targets = $('main li a').map((_, link) => $(link).attr('href'));
  expect(targets.length).toBeGreaterThan(2);
  for (const target of targets.get()) {
    expect(target).toMatch(/^\/fr\//);
    await readPage(request, target);
  }
  expect($('.orange').length).toBeGreaterThan(0);
});
