import type { Locator, Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

const t = textsIn('fr');
const pages = [pathOf('r&d', 'fr'), pathOf('realisations', 'fr')];

/** The projects that can be seen. */
function shown(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

for (const [path, details] of firstByDefault(pages)) {
  test(`${path} shows 2 projects, with "see more" 4, with "see less" 2 again`, details, async ({ page }) => {
    await page.goto(path);
    const more = page.getByRole('button', { name: t('common.seeMore') });
    const less = page.getByRole('button', { name: t('common.seeLess') });
    await expect(shown(page)).toHaveCount(2);
    for (let round = 0; round < 2; round += 1) {
      await more.click();
      await expect(shown(page)).toHaveCount(4);
      await expect(more).toHaveCount(0);
      await less.click();
      await expect(shown(page)).toHaveCount(2);
    }
  });
}

test('every second project is mirrored on a large screen', async ({ page }) => {
  await page.goto(pathOf('realisations', 'fr'));
  const picturesFirst = async (index: number) => {
    const project = shown(page).nth(index);
    const picture = await project.getByRole('img').first().boundingBox();
    const text = await project.getByRole('heading').boundingBox();
    return (picture?.x ?? 0) < (text?.x ?? 0);
  };
  expect([await picturesFirst(0), await picturesFirst(1)]).toEqual([true, false]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, details] of firstByDefault(pages)) {
    test(`${path} shows all 4 projects`, details, async ({ page }) => {
      await page.goto(path);
      await expect(shown(page)).toHaveCount(4);
      await expect(page.getByRole('button', { name: t('common.seeMore') })).toHaveCount(0);
    });
  }
});
