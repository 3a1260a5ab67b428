import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const machine = pathOf('machine', 'fr', 2);

/** Follows the link of a card, and answers which names the page that comes gives to parts of a transition, if there is one. */
async function followCard(page: Page): Promise<string[] | undefined> {
  await noteTransitions(page);
  await page.goto(pathOf('machines', 'fr'));
  await page.getByRole('main').locator(`a[href="${machine}"]`).click();
  await expect(page).toHaveURL(machine);
  return transitionOf(page);
}

async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const revealed = new Promise<PageRevealEvent>((resolve) => addEventListener('pagereveal', resolve));
    const names = revealed.then(async ({ viewTransition }) => {
      if (!viewTransition) return undefined;
      await viewTransition.ready;
      return document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((name) => name.startsWith('::view-transition'));
    });
    Object.assign(window, { names });
  });
}

/** The parts of the transition to the page that is shown, once it is; undefined when there was none. */
function transitionOf(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => (window as { names?: Promise<string[] | undefined> }).names);
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
    expect(await nameOf(page, '.machine-card .picture')).toBe('none');
    await page.locator('.machine-card .stretched').first().focus();
    expect(await nameOf(page, '.machine-card:has(:focus) .picture')).toBe('machine');
    expect(await nameOf(page, '.machine-card:not(:has(:focus)) .picture')).toBe('none');
    const names = await followCard(page);
    expect(names).toContain('::view-transition-group(machine)');
    expect(names).toContain('::view-transition-old(machine)');
    expect(names).toContain('::view-transition-new(machine)');
    expect(await nameOf(page, '.header')).toBe('header');
    expect(await nameOf(page, '.hero-machine .picture')).toBe('machine');
  });

  test('elsewhere the next page does not wait for a transition', full, async ({ page }) => {
    await noteTransitions(page);
    await page.goto(pathOf('hydraulique', 'fr'));
    await page.locator(`.footer a[href="${pathOf('about', 'fr')}"]`).click();
    await expect(page).toHaveURL(pathOf('about', 'fr'));
    expect(await transitionOf(page)).toBeUndefined();
  });
});

test('where less motion is wanted, the page is simply there', full, async ({ page }) => {
  expect(await followCard(page)).toBeUndefined();
  expect(await nameOf(page, '.header')).toBe('none');
  expect(await nameOf(page, '.hero-machine .picture')).toBe('none');
});
