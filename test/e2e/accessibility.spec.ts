import { type Language, languages } from '../../src/domain/language.ts';
import { pageKeys } from '../../src/domain/page.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { formOf } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** What stands where differs by width and length of words; by language alone the words do. */
const looks: [width: number, languages: readonly Language[]][] = [
  [360, languages],
  [1280, ['fr', 'de']],
];

for (const key of pageKeys) {
  test(`axe finds nothing on ${key} in any language at 360 px, and at 1280 px`, async ({ page, allowConsole }) => {
    test.slow();
    if (key === 'notFound') allowConsole(/404/);
    // A browser that has a wide picture does not take the narrow one that is announced, and says so: narrow windows first.
    for (const [width, spoken] of looks) {
      await page.setViewportSize({ width, height: 800 });
      for (const language of spoken) {
        await page.goto(pathOf(key, language));
        expect(await violations(page), `${language} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('axe finds nothing in open menus', async ({ page }) => {
  const t = textsIn('fr');
  await page.goto('/fr');
  for (const name of [t('nav.services'), t('nav.aboutGroup'), t('nav.language')]) {
    await page.getByRole('banner').getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    expect(await violations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: t('nav.menu') }).click();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in a refused form, a sent form and the open filter', async ({ page, allowConsole }) => {
  allowConsole(/api\/contact|not accepted/);
  const t = textsIn('fr');
  const form = formOf(page, t);
  await page.goto(pathOf('contact', 'fr'));
  for (const name of ['name', 'entreprise', 'phonenumber', 'message'] as const) await form.field(name).fill(' ');
  await form.field('email').fill('anna@example.ch');
  await form.send.click();
  await expect(form.alert).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${pathOf('contact', 'fr')}?sent=1`);
  expect(await violations(page)).toEqual([]);
  await page.goto(pathOf('machines', 'fr'));
  await page.getByText(t('machines.filter'), { exact: true }).click();
  expect(await violations(page)).toEqual([]);
});
