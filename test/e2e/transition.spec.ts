import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const machine = pathOf('machine', 'fr', 2);

/** Follows a link of a page, and answers whether the browser left it by a transition. */
async function follow(page: Page, from: string, selector: string, to: string): Promise<boolean> {
  await page.addInitScript(() => {
    // What is left says it: a busy browser may show what comes without one.
    addEventListener('pageswap', ({ viewTransition }) =>
      sessionStorage.setItem('transition', String(!!viewTransition)),
    );
  });
  await page.goto(from);
  await page.evaluate(() => new Promise(requestAnimationFrame)); // a page that was never painted is left without one
  await page.locator(`${selector} a[href="${to}"]`).click();
  await expect(page).toHaveURL(to);
  return page.evaluate(() => sessionStorage.getItem('transition') === 'true');
}

const nameOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).viewTransitionName);

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a machine’s picture moves from its card to its page, below the header', full, async ({ page }) => {
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

  test('elsewhere the next page does not wait for a transition', full, async ({ page }) => {
    expect(await follow(page, pathOf('hydraulique', 'fr'), '.footer', pathOf('about', 'fr'))).toBe(false);
  });
});

test('where less motion is wanted, the page is simply there', full, async ({ page }) => {
  expect(await follow(page, pathOf('machines', 'fr'), 'main', machine)).toBe(false);
  await page.waitForLoadState();
  expect(await nameOf(page, '.header')).toBe('none');
  expect(await nameOf(page, '.hero-machine .picture')).toBe('none');
});
