import type { Page } from '@playwright/test';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { inAll, machine } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const languages = { fr: 'Français', de: 'Deutsch', en: 'English', it: 'Italiano', es: 'Español' } as const;
const fields = { name: 'Name', description: 'Description', metadescription: 'Meta description' } as const;

/** Finds a text of the machine itself, since its lists have fields of the same names. */
function textOf(page: Page, field: keyof typeof fields, language: keyof typeof languages) {
  const texts = page.getByRole('region', { name: 'Texts' });
  return texts.getByRole('textbox', { name: `${fields[field]} · ${languages[language]}`, exact: true });
}

test('each text is edited in five languages and spell-checked in its own language', async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  await openScreen(page, `/admin/machine/${id}?language=all`);
  for (const field of ['name', 'description', 'metadescription'] as const) {
    for (const language of ['fr', 'de', 'en', 'it', 'es'] as const) {
      const input = textOf(page, field, language);
      await expect(input).toHaveValue(`${field} in ${language}`);
      await expect(input).toHaveAttribute('lang', language);
      await expect(input).toHaveAttribute('spellcheck', 'true');
      await input.fill(`${field} changed ${language}`);
    }
  }
  await expectSaved(page);
  const expected = Object.entries(inAll('name', 'description', 'metadescription')).map(([key, text]) => [
    key,
    text.replace(' in ', ' changed '),
  ]);
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject(Object.fromEntries(expected));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('name changed fr');
});

test('a wide screen shows French beside a chosen language, or all five together', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/1');
  const shown = page.getByRole('region', { name: 'Texts' }).getByRole('textbox', { name: /^Name/ });
  await expect(shown).toHaveCount(2);
  await expect(textOf(page, 'name', 'en')).toBeVisible();
  const left = await textOf(page, 'name', 'fr').boundingBox();
  const right = await textOf(page, 'name', 'en').boundingBox();
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await page.getByText('Français + Italiano').click();
  await expect(textOf(page, 'name', 'it')).toBeVisible();
  await expect(page).toHaveURL('/admin/machine/1?language=it');
  await page.reload();
  await expect(textOf(page, 'name', 'it')).toBeVisible();
  await expect(shown).toHaveCount(2);
  await page.getByRole('radio', { name: 'Français + Italiano' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Français + Español' }).press('ArrowRight');
  await expect(shown).toHaveCount(5);
});

test('a phone shows one language at a time', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/machine/1');
  await expect(textOf(page, 'name', 'fr')).toBeVisible();
  for (const language of ['de', 'es'] as const) {
    await page.getByRole('button', { name: /^Language shown/ }).click();
    await page
      .getByRole('menuitemradio')
      .and(page.locator(`[lang=${language}]`))
      .click();
    await expect(textOf(page, 'name', language)).toBeVisible();
    await expect(textOf(page, 'name', 'fr')).toHaveCount(0);
  }
});

test('French is the placeholder of a missing text, and is never saved as its translation', async ({
  page,
  administrator,
}) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur', description_fr: 'Il broie.' });
  const patches: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postDataJSON()));
  await openScreen(page, `/admin/machine/${id}?language=de`);
  const name = textOf(page, 'name', 'de');
  await expect(name).toHaveValue('');
  await expect(name).toHaveAttribute('placeholder', 'Shown instead: Broyeur');
  await name.focus();
  await name.blur();
  await textOf(page, 'description', 'de').fill('x');
  await textOf(page, 'description', 'de').fill('');
  await expectSaved(page);
  expect(patches.every((patch) => Object.keys(patch as object).every((key) => key === 'description_de'))).toBe(true);
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_de: '', description_de: '' });
});

test('a text is copied from another language on request', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur', name_en: 'Chipper' });
  await openScreen(page, `/admin/machine/${id}?language=de`);
  const button = page.getByRole('button', { name: 'Copy into Name · Deutsch' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu', { name: 'Copy into Name · Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await button.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await button.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy from Français', 'Copy from English']);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Copy from English' }).press('Enter');
  await expect(textOf(page, 'name', 'de')).toHaveValue('Chipper');
  await expectSaved(page);
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_de: 'Chipper' });
});

test('a name stays on one line, a description keeps its paragraphs', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  await openScreen(page, `/admin/machine/${id}`);
  await textOf(page, 'name', 'fr').press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(' à\nbois');
  await textOf(page, 'description', 'fr').focus();
  await page.keyboard.type('Un.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Deux.');
  await expectSaved(page);
  const stored = await administrator('GET', `/api/machine/${id}`);
  expect(stored).toMatchObject({ name_fr: 'Broyeur à bois', description_fr: 'Un.\nDeux.' });
});
