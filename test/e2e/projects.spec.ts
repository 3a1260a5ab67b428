import type { Locator, Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

const t = textsIn('fr');
const pages = [pathOf('r&d', 'fr'), pathOf('realisations', 'fr')];

/** The visible projects. */
function shown(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The button with this text. */
function button(page: Page, text: string): Locator {
  return page.locator('summary').getByText(text, { exact: true });
}

const more = (page: Page) => button(page, t('common.seeMore'));
const less = (page: Page) => button(page, t('common.seeLess'));

async function seeMoreAndLess(page: Page): Promise<void> {
  await expect(shown(page)).toHaveCount(2);
  for (let round = 0; round < 2; round += 1) {
    await more(page).click();
    await expect(shown(page)).toHaveCount(4);
    await expect(more(page)).toBeHidden();
    await less(page).click();
    await expect(shown(page)).toHaveCount(2);
  }
}

for (const [path, details] of firstByDefault(pages)) {
  test(`${path} shows 2 projects, 4 after "see more" and 2 again after "see less"`, details, async ({ page }) => {
    await page.goto(path);
    await seeMoreAndLess(page);
  });
}

test('new projects appear in place of the button, and "see less" keeps the button in place', async ({ page }) => {
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(pages[0] ?? '');
  const summary = page.locator('.projects-more > summary');
  await summary.evaluate((element) => element.scrollIntoView({ block: 'start' })); // scrolls the projects out of view
  await summary.focus(); // scrolls by a pixel if the header covers a fraction of one
  const before = await top(summary);
  await summary.press('Enter');
  expect(Math.abs((await top(shown(page).nth(2))) - before)).toBeLessThan(1); // pages scroll by whole pixels only
  await less(page).scrollIntoViewIfNeeded();
  const pressed = await top(summary);
  await summary.press('Enter');
  await expect(shown(page)).toHaveCount(2);
  expect(Math.abs((await top(summary)) - pressed)).toBeLessThan(1);
  await expect(summary).toBeFocused();
});

test('every second project is mirrored on a large screen', full, async ({ page }) => {
  await page.goto(pathOf('realisations', 'fr'));
  const picturesFirst = async (index: number) => {
    const project = shown(page).nth(index);
    const picture = await project.getByRole('img').first().boundingBox();
    const text = await project.getByRole('heading').boundingBox();
    return (picture?.x ?? 0) < (text?.x ?? 0);
  };
  expect([await picturesFirst(0), await picturesFirst(1)]).toEqual([true, false]);
});

test.describe('without JavaScript, or before a script loads', () => {
  test.use({ javaScriptEnabled: false });

  test('"see more" and "see less" work too', async ({ page }) => {
    await page.goto(pathOf('realisations', 'fr'));
    await seeMoreAndLess(page);
  });
});
