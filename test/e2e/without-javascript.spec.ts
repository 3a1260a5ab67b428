import { pageKeys } from '../../src/domain/page.ts';
import { pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript no page shows a button that does nothing', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const idle: string[] = [];
  for (const path of [
    ...pageKeys.map((key) => pathOf(key, 'fr')),
    '/fr/contact?quote=1',
    '/fr/comparaison?machine=1',
  ]) {
    await page.goto(path);
    const found = await page.locator('button:visible').evaluateAll((buttons: HTMLButtonElement[]) => {
      const works = (button: HTMLButtonElement) =>
        (button.form && button.type === 'submit') || button.popoverTargetElement !== null;
      return buttons.filter((button) => !works(button)).map(({ textContent, ariaLabel }) => textContent || ariaLabel);
    });
    idle.push(...found.map((name) => `${path}: ${name}`));
  }
  expect(idle).toEqual([]);
});
