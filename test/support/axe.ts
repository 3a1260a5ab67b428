import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified script, since a browser parses it on each page and half of the other one is comments. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Returns the faults that axe finds on a page (WCAG 2.2 AA): the rule, and each element with its fault. The pages have no frames. An open modal dialog is checked alone, because its overlay ends at the window's edge, and a button across that edge would count as half covered.
 * @param except rules that cannot be judged in this state
 */
export async function violations(page: Page, except: string[] = []): Promise<string[]> {
  await page.evaluate(settle); // keeps axe from checking colours during a change of scheme
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(script);
  return page.evaluate(look, { tags, except });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Runs axe. Runs in the browser. */
async function look({ tags, except }: { tags: string[]; except: string[] }): Promise<string[]> {
  const dialog = document.querySelector('[role=dialog][aria-modal=true]');
  const { violations } = await window.axe.run(dialog ?? document, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target}: ${node.failureSummary}`));
}

/**
 * Waits for finite animations and transitions, and ends what still runs after a second: Chromium does not advance an
 * animation that it does not paint. Runs in the browser.
 */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const second = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), second]);
  for (const animation of ending) if (animation.timeline === document.timeline) animation.finish();
}
