import { dataSheetPath } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { readPdf } from '../support/pdf.ts';
import { plain } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('fr');
const stock = pathOf('stock', 'fr');

/** The demonstration machine that is in stock. */
const press = { id: 10, name: 'Presse d’atelier' };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', full, () => {
    test.use({ javaScriptEnabled });

    test('header, footer and catalogue link to the machines in stock, and its cards to the machines', async ({
      page,
    }) => {
      await page.goto('/fr');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('nav.services') })
        .click();
      const entry = page.getByRole('banner').getByRole('link', { name: t('nav.stock') });
      await entry.click();
      await expect(page).toHaveURL(stock);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('stock.hero.title'));
      for (const place of [page.getByRole('contentinfo'), page.getByRole('main')]) {
        await page.goto(pathOf('machines', 'fr'));
        await place.getByRole('link', { name: t('nav.stock') }).click();
        await expect(page).toHaveURL(stock);
      }
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('Démonstration · En stock');
      await expect(card).toContainText(/CHF\s24\s500\.– hors TVA/);
      await card.getByRole('link', { name: t('machines.discover') }).click();
      await expect(page).toHaveURL(pathOf('machine', 'fr', press.id));
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('offer.title'));
    });
  });
}

test(
  'axe finds no fault on the stock page, on a used machine and on a sold one with similar ones',
  full,
  async ({ page, administrator }) => {
    await administrator('PATCH', '/api/machine/3', { condition: 'used', availability: 'sold' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [stock, pathOf('machine', 'fr', press.id), pathOf('machine', 'fr', 3)]) {
        await page.goto(path);
        expect(await violations(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    await expect(page.getByRole('heading', { name: t('offer.similar') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('offer.ask') })
      .first()
      .click();
    await expect(page).toHaveURL(`${pathOf('contact', 'fr')}?quote=1#quote`);
  },
);

test('the data sheet shows condition and price in its language', full, async ({ request }) => {
  for (const [language, words] of [
    ['de', ['Zustand und Preis', 'Vorführmaschine', '2024', '320 h', 'Ab Lager', 'CHF 24’500.– exkl. MWST']],
    ['en', ['Condition and price', 'Demonstration', 'In stock', 'CHF 24,500 excl. VAT']],
  ] as const) {
    const { pages } = await readPdf(await (await request.get(dataSheetPath(language, press.id))).body());
    for (const word of words) expect(plain(pages[0] ?? '')).toContain(word);
  }
  const other = await readPdf(await (await request.get(dataSheetPath('en', 1))).body());
  expect(other.pages.join(' ')).not.toContain('Condition and price');
});
