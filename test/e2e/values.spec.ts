import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test('the values of characteristics and options are aligned, figures and texts alike', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathOf('machine', 'fr', 1));
    const values = await edges(page, '.specifications dd');
    expect(values.texts).toEqual(expect.arrayContaining([expect.stringMatching(/^\d/), expect.stringMatching(/^\D/)]));
    expect(new Set(values.lefts), values.texts.join(' · ')).toHaveProperty('size', 1);

    await page.goto(`${pathOf('comparison', 'fr')}?machine=1&machine=2&machine=3`);
    const compared = await edges(page, '.comparison-table td.figures');
    expect(new Set(compared.insets), compared.texts.join(' · ')).toHaveProperty('size', 1);
  }
});

test('a range of opening hours stays on one line at any width', full, async ({ page }) => {
  for (const [language, hours] of [
    ['de', '7.30–12'],
    ['en', '7:30–12:00'],
  ] as const) {
    await page.goto(pathOf('contact', language));
    const text = page.getByText(hours.replace('–', '\u2060–\u2060'));
    await expect(text).toBeVisible();
    expect(await text.evaluate(brokenRanges)).toEqual([]);
  }
});

/** Returns the widths at which a range of figures breaks across lines. Runs in the browser. */
function brokenRanges(element: Element): number[] {
  const node = element.firstChild as Text;
  const ranges = [...node.data.matchAll(/[\d.:]+\W?–\W?[\d.:]+/g)].map(({ index, 0: { length } }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + length);
    return range;
  });
  const widths = Array.from({ length: 60 }, (_, step) => 120 + 5 * step);
  return widths.filter((width) => {
    (element as HTMLElement).style.width = `${width}px`;
    return (
      ranges.length < 2 || ranges.some((range) => new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
    );
  });
}

/** Returns where the first word of each element begins, from the left of the page and of the element. */
async function edges(page: Page, selector: string) {
  const found = await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.selectNodeContents(walker.nextNode() ?? element);
      const { left = 0 } = range.getClientRects()[0] ?? {};
      const inset = Math.round(left - element.getBoundingClientRect().left);
      return { text: element.textContent, left: Math.round(left), inset };
    }),
  );
  return {
    texts: found.map(({ text }) => text),
    lefts: found.map(({ left }) => left),
    insets: found.map(({ inset }) => inset),
  };
}
