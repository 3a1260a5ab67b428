import { randomUUID } from 'node:crypto';
import { pathOf } from '../support/addresses.ts';
import { expectTranslated, translated, translatePage } from '../support/browser-translation.ts';
import { enquiry, storedEnquiries } from '../support/enquiry.ts';
import { wakeIslands } from '../support/islands.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

const t = textsIn('fr');
for (const [when, details] of firstByDefault(['before', 'after'])) {
  test(
    `a browser translates the contact page ${when} its form is hydrated, and the form keeps and sends what was typed`,
    details,
    async ({ page, server }) => {
      const typed = { ...enquiry, message: randomUUID() };
      await page.goto(pathOf('contact', 'fr'));
      if (when === 'after') await wakeIslands(page);
      await translatePage(page);
      for (const [name, value] of Object.entries(typed)) await page.locator(`.form [name=${name}]`).fill(value);
      await wakeIslands(page);
      for (const [name, value] of Object.entries(typed))
        await expect(page.locator(`.form [name=${name}]`)).toHaveValue(value);
      await expectTranslated(page, 'hydrated');
      await page.locator('.form [type=submit]').click();
      await expect(page.locator('.form-status')).toContainText(translated(t('form.sent')));
      await expectTranslated(page, 'sent');
      expect(storedEnquiries(server.directory, typed.message)).toMatchObject([{ ...typed, product: null }]);
    },
  );
}

test('on a translated page, the filter by figures goes on', async ({ page }) => {
  await page.goto(`${pathOf('machines', 'fr')}?category=1`);
  await translatePage(page);
  const cards = page.locator('[data-results] article h2');
  await expect(cards).toHaveCount(4);
  await page.locator('[name=from-1]').fill('20');
  await expect(cards).toHaveCount(2);
  await expect(page.locator('.catalogue-bar [role=status]')).toContainText('2 machines');
  await expectTranslated(page, 'filtered');
  await page.goBack();
  await expect(cards).toHaveCount(4);
  await expectTranslated(page, 'back');
});

test('on a translated page, the search follows the typed words', async ({ page }) => {
  await page.goto(pathOf('search', 'fr'));
  await translatePage(page);
  await page.locator('#search-words').fill('vérins');
  await expect(page.locator('.search-summary')).toHaveText(/^⟦\d+ résultats pour «\s?vérins\s?»⟧$/);
  await expectTranslated(page, 'found');
  await page.locator('#search-words').fill('fendeuse');
  await expect(page.locator('.search-results a').first()).toHaveText(/^⟦Fendeuse⟧.* \p{Lu}+ \d+$/u); // the number stays
  await expectTranslated(page, 'machines found');
  await page.locator('#search-words').fill('f');
  await expect(page.locator('.search-summary')).toHaveText(translated(t('search.short')));
  await expectTranslated(page, 'too short');
});

test('on a translated page, the live map opens and the choice of machines says when it is full', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/third party: https:\/\/www\.openstreetmap\.org\/export\/embed/);
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the map</p>' }),
  );
  await page.goto(pathOf('contact', 'fr'));
  await translatePage(page);
  await page.locator('.live-map-consent button').click();
  await expect(page.frameLocator('iframe').getByText('the map')).toBeVisible();
  await page.goto(pathOf('machines', 'fr'));
  await translatePage(page);
  const status = page.locator('.compare-form [role=status]');
  const boxes = page.locator('.compare-choice input');
  for (let ticked = 0; await boxes.nth(ticked).isEnabled(); ticked += 1) await boxes.nth(ticked).check();
  await expect(status).toHaveText(translated(t('comparison.full')));
  await boxes.first().uncheck();
  await expect(status).toHaveText(translated(t('comparison.hint')));
});
