import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { formOf } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test('axe finds no fault in open menus', full, async ({ page }) => {
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

test('axe finds no fault in a refused form, a sent form and the open filter', full, async ({ page, allowConsole }) => {
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
