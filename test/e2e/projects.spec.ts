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
  test(`${path} shows 2 projects, with "see more" 4, with "see less" 2 again`, details, async ({ page }) => {
    await page.goto(path);
    await seeMoreAndLess(page);
  });
}

test('new projects come where the button was; "see less" leaves the button where it was pressed', async ({ page }) => {
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(pages[0] ?? '');
  const summary = page.locator('.projects-more > summary');
  await summary.evaluate((element) => element.scrollIntoView({ block: 'start' })); // the projects are out of sight
  const before = await top(summary);
  await summary.press('Enter');
  expect(Math.abs((await top(shown(page).nth(2))) - before)).toBeLessThan(1); // pages scroll by whole pixels
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

test.describe('without JavaScript, and before a script has loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('"see more" and "see less" do the same', async ({ page }) => {
    await page.goto(pathOf('realisations', 'fr'));
    await seeMoreAndLess(page);
  });
});
