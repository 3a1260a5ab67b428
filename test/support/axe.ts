import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * What axe finds on a page as it stands (WCAG 2.2 AA): the rule, and each place with what is wrong there.
 * @param except rules that cannot be judged in this state
 */
export async function violations(page: Page, except: string[] = []): Promise<string[]> {
  await page.evaluate(settle); // colours on their way from one scheme to the other are neither
  // Its other mode opens a page more each time, for frames of other origins: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(tags).disableRules(except).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target}: ${node.failureSummary}`));
}

/** Runs in the browser: waits for what moves or changes its colour, except for what never ends. */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
