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
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const button of await page.locator('button:visible').all()) {
      const works = await button.evaluate((element) => {
        const { form, type, popoverTargetElement } = element as HTMLButtonElement;
        return (form && type === 'submit') || popoverTargetElement !== null;
      });
      if (!works) idle.push(`${path}: ${await button.textContent()}${await button.getAttribute('aria-label')}`);
    }
  }
  expect(idle).toEqual([]);
});
