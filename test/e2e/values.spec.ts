import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

test('values of a table begin on one line, figures and texts alike, in characteristics and options', async ({
  page,
}) => {
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

/** Where the first words of each element begin: from the left of the page, and from the left of the element. */
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
