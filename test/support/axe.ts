import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe finds on a page as it stands (WCAG 2.2 AA): the rule, and each place with what is wrong there. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target}: ${node.failureSummary}`));
}

/** The same in light and dark, on a desk and on a phone; the page ends as it began. Four looks: such a test is slow. */
export async function violationsEverywhere(page: Page): Promise<string[]> {
  const desk = page.viewportSize();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await violations(page)).map((violation) => `${colorScheme}, ${width} px: ${violation}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (desk) await page.setViewportSize(desk);
  return found;
}
