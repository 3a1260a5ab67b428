import { languages } from '../../src/domain/language.ts';
import { pathOf } from '../support/addresses.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ empty: true });

test('an empty catalogue says "No machines found"', async ({ page }) => {
  await page.goto(pathOf('machines', 'en'));
  await expect(page.getByRole('main').getByText('No machines found', { exact: true })).toBeVisible();
});

for (const language of languages) {
  test(`without machines and news every page stands in ${language}`, async ({ page }) => {
    const t = textsIn(language);
    await page.goto(pathOf('machines', language));
    await expect(page.getByText(t('machines.empty'))).toBeVisible();
    await page.goto(pathOf('home', language));
    await expect(page.getByText(t('home.news.empty'))).toBeVisible();
    await page.goto(pathOf('news', language));
    await expect(page.getByText(t('news.empty'))).toBeVisible();
    await page.goto(pathOf('hydraulique', language));
    await expect(page.getByRole('combobox').getByRole('option')).toHaveCount(4); // the placeholder and three services
  });
}
