import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

/** The ranges in the default opening hours. */
const ranges = {
  fr: ['7 h 30 – 12 h', '13 h 15 – 17 h 30'],
  de: ['7.30–12 Uhr', '13.15–17.30 Uhr'],
  en: ['7:30–12:00', '13:15–17:30'],
  it: ['7.30–12', '13.15–17.30'],
  es: ['7:30–12:00', '13:15–17:30'],
};

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

for (const [language, details] of firstByDefault(languages)) {
  test(
    `opening hours typed with ordinary spaces break inside no time in ${language}`,
    details,
    async ({ page, administrator }) => {
      const typed = settings[`openingHours_${language}`].replaceAll('\u00a0', ' ');
      await administrator('PATCH', '/api/settings', { [`openingHours_${language}`]: typed });
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(pathOf('contact', language));
      const hours = page.getByRole('heading', { name: textsIn(language)('contact.hours') }).locator('+ p');
      const { times, broken } = await hours.evaluate(breaksInTimes);
      expect(times.map((time) => time.replaceAll('\u2060', '').replaceAll(/\s/g, ' '))).toEqual(ranges[language]);
      expect(broken).toEqual([]);
    },
  );
}

/**
 * Returns the ranges of times, and those that break across lines, with the width.
 * A width that cannot hold the longest range breaks it rightly, so the widths begin there: the stand-in for a font that
 * came too late may be wider than the font. Runs in the browser.
 */
function breaksInTimes(element: Element): { times: string[]; broken: string[] } {
  const node = element.firstChild as Text;
  const found = [...node.data.matchAll(/\d[\d.:\sh]*\W*–\W*\d[\d.:]*(?:\sh)?(?:\s\d+|\sUhr)?/g)];
  const ranges = found.map(({ index, 0: time }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + time.length);
    return { time, range };
  });
  const { style, clientWidth } = element as HTMLElement;
  style.whiteSpace = 'nowrap';
  const longest = Math.ceil(Math.max(...ranges.map(({ range }) => range.getBoundingClientRect().width)));
  style.whiteSpace = '';
  const widths = [clientWidth, ...Array.from({ length: 60 }, (_, step) => longest + 5 * step)];
  const broken = widths.flatMap((width) => {
    style.width = `${width}px`;
    return ranges
      .filter(({ range }) => new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
      .map(({ time }) => `${time} at ${width} px`);
  });
  return { times: ranges.map(({ time }) => time), broken };
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
