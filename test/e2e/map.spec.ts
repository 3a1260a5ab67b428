import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

const map = 'https://www.openstreetmap.org/**';

for (const [language, details] of firstByDefault(languages)) {
  test(`the live map loads only after a click, in ${language}`, details, async ({ page, context, allowConsole }) => {
    const t = textsIn(language);
    const asked: string[] = [];
    await context.route(map, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>the map</p>' });
    });
    await page.goto(pathOf('contact', language));
    await expect(page.getByText(t('contact.map.overlay'))).toBeVisible();
    await expect(page.getByRole('img', { name: t('contact.map.alt') })).toBeVisible();
    await expect(page.getByText(t('contact.map.consent'))).toBeVisible();
    for (const place of [settings.village, settings.firstTown, settings.secondTown]) {
      await expect(page.locator('.map-drawing').getByText(place, { exact: true })).toBeVisible();
    }
    await page.getByRole('main').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);
    allowConsole(/third party: https:\/\/www\.openstreetmap\.org\/export\/embed/);
    await page.getByRole('button', { name: t('contact.map.show') }).click();
    await expect(page.frameLocator('iframe').getByText('the map')).toBeVisible();
    await expect(page.getByTitle(t('contact.map.alt'))).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}
