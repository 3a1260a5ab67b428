import type { Page } from '@playwright/test';
import { pageKeys } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { textsOnPictures } from '../support/pdf-overlap.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

/** The size of A4 within margins of 15 mm, in CSS pixels. */
const paper = { width: 680, height: 1009 };

test.use({ viewport: paper });

for (const [key, details] of firstByDefault(pageKeys)) {
  test(`${key} prints black on white, within the paper, without buttons`, details, async ({ page, allowConsole }) => {
    if (key === 'notFound') allowConsole(/404/);
    await page.emulateMedia({ media: 'print' });
    const choice = '?machine=1&machine=2&machine=3&machine=4';
    await page.goto(pathOf(key, 'de') + (key === 'comparison' ? choice : ''));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Route de l’Atelier 7').filter({ visible: true })).not.toHaveCount(0);
    for (const role of ['navigation', 'button', 'form', 'textbox', 'checkbox', 'combobox'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width);
    expect(await paleTexts(page)).toEqual([]);
  });
}

test('folded content is printed: all projects, the whole gallery and the whole comparison', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(pathOf('realisations', 'de'));
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const project of await page.getByRole('article').all()) await expect(project).toBeVisible();
  await page.goto(`${pathOf('comparison', 'de')}?machine=1&machine=2&machine=3&machine=4`);
  const cut = await page.locator('.comparison-frame').evaluate((frame) => frame.scrollHeight - frame.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

for (const [key, details] of firstByDefault(['about', 'r&d', 'histoire', 'news']))
  test(`no text of ${key} is printed under a picture`, details, async ({ page }) => {
    await page.goto(pathOf(key, 'fr'));
    await page.locator('main img').evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager';
      return Promise.all(images.map((image) => image.decode()));
    });
    const { pictures, covered } = await textsOnPictures(await page.pdf({ preferCSSPageSize: true }));
    expect(pictures).toBeGreaterThan(1);
    expect(covered).toEqual([]);
  });

/** Returns texts that would be grey or white on white paper. */
function paleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pale = (element: Element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 120;
    };
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return [...document.body.querySelectorAll('*')]
      .filter((element) => own(element) && element.checkVisibility({ visibilityProperty: true }) && pale(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
