import type { Page } from '@playwright/test';
import { languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectSaved, openScreen, paneOf, publish } from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { readPage } from '../../support/read-page.ts';
import { inAll, news } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const fill = (page: Page) => page.getByRole('button', { name: 'Fill gaps from French' });
const titles = (page: Page) => page.getByRole('region', { name: 'Titles' });

test('on a phone, a news item can be published with its French title alone', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/news');
  await page.getByLabel('Title · Français').fill('Fermé vendredi');
  await page.getByRole('button', { name: 'Add the news item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fermé vendredi' })).toBeVisible();
  await expect(page.getByText('4 copies of French texts are still to be translated.')).toBeVisible();
  await publish(page);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  for (const language of languages) {
    const $ = await readPage(page.request, pathOf('newsItem', language, id));
    expect([language, $('h1').text(), $('h1 [lang]').attr('lang')]).toEqual([
      language,
      'Fermé vendredi',
      language === 'fr' ? undefined : 'fr',
    ]);
  }
});

test(
  'one press fills the gaps of a machine with French, one undoes that, and a copy can be kept or typed over',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Fendeuse', name_de: 'Holzspalter' });
    await administrator('POST', `/api/machine/${id}/advantages`, { description_fr: 'Simple' });
    await openScreen(page, `/admin/machine/${id}?language=all`);
    await expect(page.getByText('7 texts are missing in other languages')).toBeVisible();
    await fill(page).press('Enter');
    const input = (name: string) => page.getByRole('textbox', { name, exact: true });
    const english = input('Name · English');
    await expect(english).toHaveValue('Fendeuse');
    await expect(input('Name · Deutsch')).toHaveValue('Holzspalter');
    await expect(fill(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(english).toHaveValue('');
    await fill(page).press('Enter');
    await expect(english).toHaveValue('Fendeuse');

    await input('Name · Français').fill('Fendeuse à bois');
    await expect(page.getByText('3 texts are missing')).toBeVisible();
    await expectSaved(page);
    await fill(page).press('Enter');
    await expect(english).toHaveValue('Fendeuse à bois');

    const keep = page.getByRole('button', { name: 'Keep as it is' });
    await expect(keep).toHaveCount(7);
    await keep.first().press('Enter');
    await expect(keep).toHaveCount(6);
    await expect(english).toBeFocused();
    await input('Name · Italiano').fill('Spaccalegna');
    await expectSaved(page);
    await expect(keep).toHaveCount(5);
    expect((await administrator('GET', `/api/machine/${id}`)).copied).toEqual(['name_es']);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('copied 7 texts from French in the machine “Fendeuse”').first()).toBeVisible();
  },
);

test(
  'an emptied title is filled too, and an undo restores its former text',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/news/);
    const { id } = await administrator('POST', '/api/news', news);
    await openScreen(page, `/admin/news/${id}?language=de`);
    const german = titles(page).getByRole('textbox', { name: 'Title · Deutsch' });
    await german.fill('');
    await expect(german).toHaveAttribute('aria-invalid', 'true');
    await fill(page).click();
    await expect(german).toHaveValue('title in fr');
    await expect(german).not.toHaveAttribute('aria-invalid', 'true');
    await expectSaved(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(german).toHaveValue('title in de');
  },
);

test(
  'the picture of a news item has an alternative text and a focal point, opens from the pane and can be removed',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/news', news);
    const image = await base64(picture({ width: 640, height: 400 }).png().toBuffer());
    await administrator('PATCH', `/api/news/${id}`, { image, image_type: 'image/png' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, `/admin/news/${id}?language=de`, undefined, true);
    await paneOf(page).locator('.news-item-picture').click();
    const words = page.getByLabel('Alternative text · Français');
    await expect(page.getByLabel(/^Alternative text/).and(page.locator(':focus'))).toHaveCount(1);
    await words.fill('Une fendeuse');
    await page.getByRole('button', { name: /^Focal point/ }).press('ArrowLeft');
    await expectSaved(page);
    const $ = await readPage(page.request, pathOf('newsItem', 'fr', id));
    expect($('.news-item-picture .picture').attr('class')).toBe('picture focus-x-40 focus-y-50');
    expect($('.news-item-picture picture img').attr('alt')).toBe('Une fendeuse');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(words).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(words).toHaveValue('Une fendeuse');
  },
);

test('contents are sorted by keyboard, here and on the site', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/news', news);
  for (const title_fr of ['Un', 'Deux'])
    await administrator('POST', `/api/news/${id}/content`, { ...inAll('title', 'content'), title_fr });
  await openScreen(page, `/admin/news/${id}`);
  await page.getByRole('button', { name: 'Move Un' }).focus();
  await pickUp(page, 'Position 1 of 2');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'Position 2 of 2' })).toBeAttached();
  await page.keyboard.press('Space');
  const parts = page.getByRole('region', { name: 'Contents' }).getByRole('region');
  await expect(parts.first()).toHaveAccessibleName('Deux');
  await expect
    .poll(async () => (await readPage(page.request, pathOf('newsItem', 'fr', id)))('.news-item-part h2').text())
    .toBe('DeuxUn');
});

test('axe finds no fault in an editor with gaps and copies', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/news', { ...inAll('title'), copy: ['title_de', 'title_es'] });
  const image = await base64(picture({ width: 640, height: 400 }).png().toBuffer());
  await administrator('PATCH', `/api/news/${id}`, { image, image_type: 'image/png', alt_fr: 'Une fendeuse' });
  await administrator('POST', `/api/news/${id}/content`, inAll('title', 'content'));
  await openScreen(page, `/admin/news/${id}?language=de`);
  await expectAccessible(page, 'gaps and copies');
});
