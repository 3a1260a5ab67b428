import type { Page } from '@playwright/test';
import { islands, scripts } from '../../src/site/islands/registry.ts';
import { expectTranslated, translatePage } from '../support/browser-translation.ts';
import { pagesWithIslands, wakeIslands } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, isQuick } from '../support/tier.ts';

const textFields = ['text', 'email', 'tel', 'search'].map((type) => `[data-island] [type=${type}]`);

for (const [when, details] of firstByDefault(['before', 'after'])) {
  test(
    `a browser translates pages ${when} their islands wake, and these keep their elements and what was typed`,
    details,
    async ({ page, request, allowConsole }) => {
      allowConsole(/api\/contact|not accepted/); // forms are refused on purpose
      const pages = await pagesWithIslands(request);
      const names = new Set(pages.flatMap(({ islands }) => islands));
      expect([...names].toSorted()).toEqual(Object.keys({ ...islands, ...scripts }).toSorted());
      for (const { path, islands } of isQuick ? unalike(pages) : pages)
        await test.step(path, async () => {
          await page.goto(path);
          if (when === 'after') await wakeIslands(page);
          const elements = await page.evaluateHandle(() => [...document.querySelectorAll('[data-island] *')]);
          await translatePage(page);
          const typed = await fillFields(page);
          await wakeIslands(page);
          if (islands.includes('enquiry-form')) await sendInvalid(page);
          expect(await typed.values()).toEqual(typed.expected);
          await expectTranslated(page, path);
          const removed = elements.evaluate((all) =>
            all.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
          );
          expect(await removed, `rendered anew on ${path}`).toEqual([]);
        });
    },
  );
}

/** Returns one page for each combination of islands. */
function unalike<One extends { islands: string[] }>(pages: One[]): One[] {
  return [...new Map(pages.map((page) => [page.islands.join(), page])).values()];
}

/** Fills the text fields of the islands, and one number field, because more would leave the filter without results. */
async function fillFields(page: Page) {
  const texts = await page.locator([...textFields, '[data-island] textarea'].join()).all();
  const numbers = await page.locator('[data-island] [type=number]').all();
  const fields = [...texts, ...numbers.slice(0, 1)];
  const expected = fields.map((_, index) => (index < texts.length ? `vérin ${index}` : '1'));
  for (const [index, field] of fields.entries()) await field.fill(expected[index] ?? '');
  return { expected, values: () => Promise.all(fields.map((field) => field.inputValue())) };
}

/** Sends a form whose address of mail is none, and waits until the server's refusal is shown. */
async function sendInvalid(page: Page): Promise<void> {
  await page.locator('.form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.locator('.form [type=submit]').click();
  await expect(page.locator('.form [name=email]')).toHaveAttribute('aria-invalid', 'true');
}
