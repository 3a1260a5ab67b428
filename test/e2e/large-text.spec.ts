import type { Page } from '@playwright/test';
import { pageKeys } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { laidOut } from '../support/laid-out.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

/** Uses German, which has the longest words. */
for (const [key, details] of firstByDefault(pageKeys)) {
  test(
    `${key} is readable and usable with text of double size and in forced colours`,
    details,
    async ({ page, allowConsole }) => {
      if (key === 'notFound') allowConsole(/404/);
      await page.goto(pathOf(key, 'de'));
      await setTextSize(page, 32);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutOff(page), `cut off at ${width} px`).toEqual([]);
      }
      await setTextSize(page, 16);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ forcedColors: 'active' });
      // The browser paints in the visitor's colours but reports ours.
      expect(await violations(page, ['color-contrast']), 'in forced colours').toEqual([]);
    },
  );
}

/** Sets the text size that a visitor chooses in the browser's settings, in px. The default of browsers is 16. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await session.detach();
}

/** Returns the elements that exceed the window or are taller than the box that clips them. */
async function cutOff(page: Page): Promise<string[]> {
  await laidOut(page);
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const name = (element: Element) => element.outerHTML.slice(0, 100);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, .carousel-list, .form-trap, [aria-hidden=true]');
    const found: string[] = [];
    if (document.documentElement.scrollWidth > clientWidth) found.push('the page scrolls sideways');
    for (const element of document.body.querySelectorAll(
      'h1, h2, h3, p, a, button, li, dt, dd, td, th, label, legend',
    )) {
      if (!isShown(element) || element.textContent?.trim() === '') continue;
      const { left, right } = element.getBoundingClientRect();
      if ((right > clientWidth + 1 || left < -1) && !element.closest('.table-scroll, [tabindex="0"]'))
        found.push(`beyond the window: ${name(element)}`);
      const { overflowX, overflowY } = getComputedStyle(element);
      if (
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2) ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 2)
      )
        found.push(`clipped: ${name(element)}`);
    }
    return found;
  });
}
