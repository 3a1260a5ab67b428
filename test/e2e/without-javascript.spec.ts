import { type PageKey, pageKeys } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

/** Pages on which a script gives buttons a function. */
const lively: PageKey[] = ['home', 'contact', 'machines', 'newsItem'];

const cases = [
  { name: 'lively', keys: lively },
  { name: 'other', keys: pageKeys.filter((key) => !lively.includes(key)), tag: '@full' },
];

for (const { name, keys, tag } of cases) {
  test(`without JavaScript, the ${name} pages show no button without a function`, { tag }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const idle: string[] = [];
    for (const path of keys.map((key) => pathOf(key, 'fr'))) {
      await page.goto(path, { waitUntil: 'domcontentloaded' }); // pictures hide no buttons, but styles do
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
      const found = await page.locator('button:visible').evaluateAll((buttons: HTMLButtonElement[]) => {
        const works = (button: HTMLButtonElement) =>
          (button.form && button.type === 'submit') || button.popoverTargetElement !== null;
        return buttons.filter((button) => !works(button)).map(({ textContent, ariaLabel }) => textContent || ariaLabel);
      });
      idle.push(...found.map((button) => `${path}: ${button}`));
    }
    expect(idle).toEqual([]);
  });
}
