import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const machine = pathOf('machine', 'fr', 2);

/** Follows a link of a page. Returns whether the browser left the page with a view transition. */
async function follow(page: Page, from: string, selector: string, to: string): Promise<boolean> {
  await page.addInitScript(() => {
    // The old page records it, since a busy browser may show the new page without a transition.
    addEventListener('pageswap', ({ viewTransition }) =>
      sessionStorage.setItem('transition', String(!!viewTransition)),
    );
  });
  await page.goto(from);
  await page.evaluate(() => new Promise(requestAnimationFrame)); // the browser leaves an unpainted page without a transition
  await page.locator(`${selector} a[href="${to}"]`).click();
  await expect(page).toHaveURL(to);
  return page.evaluate(() => sessionStorage.getItem('transition') === 'true');
}

const nameOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).viewTransitionName);

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the picture of a machine moves from its card to its page, below the header', full, async ({ page }) => {
    await page.goto(pathOf('machines', 'fr'));
    expect(await nameOf(page, '.header')).toBe('header');
    expect(await nameOf(page, '.machine-card .picture')).toBe('none');
    await page.locator('.machine-card .stretched').first().focus();
    expect(await nameOf(page, '.machine-card:has(:focus) .picture')).toBe('machine');
    expect(await nameOf(page, '.machine-card:not(:has(:focus)) .picture')).toBe('none');
    expect(await follow(page, pathOf('machines', 'fr'), 'main', machine)).toBe(true);
    await page.waitForLoadState();
    expect(await nameOf(page, '.header')).toBe('header');
    expect(await nameOf(page, '.hero-machine .picture')).toBe('machine');
  });

  test('other links open the next page without a transition', full, async ({ page }) => {
    expect(await follow(page, pathOf('hydraulique', 'fr'), '.footer', pathOf('about', 'fr'))).toBe(false);
  });
});

test('with reduced motion, pages open without a transition', full, async ({ page }) => {
  expect(await follow(page, pathOf('machines', 'fr'), 'main', machine)).toBe(false);
  await page.waitForLoadState();
  expect(await nameOf(page, '.header')).toBe('none');
  expect(await nameOf(page, '.hero-machine .picture')).toBe('none');
});
