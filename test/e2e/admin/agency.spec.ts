import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { tabTo } from '../../support/keyboard.ts';
import { machine } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ empty: true });

/** Uploads a file as if it came from an agency. */
async function readBack(page: Page, text: string, name = 'agency.xlf'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop the agency’s file here, or choose one' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'application/xliff+xml', buffer: Buffer.from(text) });
}

test('an XLIFF file edited in a text editor is imported', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', {
    ...machine,
    name_fr: 'Presse',
    name_de: '',
    description_fr: 'Pour {name}',
    description_de: '',
  });
  await openScreen(page, '/admin/translation');
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Translation agency' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Translation agency' })).toBeFocused();
  await expectAccessible(page, 'start');

  for (const language of ['English', 'Italiano', 'Español'])
    await page.getByRole('checkbox', { name: language }).press('Space');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XLIFF 1.2 (.xlf)' }).press('Enter');
  const file = (await readFile(await (await download).path())).toString();
  const translated = file
    .replace(/(name\.de"[\s\S]*?<target[^>]*>)/, '$1Presse aus der Agentur')
    .replace(/(\.description\.de"[\s\S]*?<target[^>]*>)/, '$1Ohne Platzhalter');

  await readBack(page, translated);
  await expect(page.getByRole('heading', { level: 1, name: 'agency.xlf' })).toBeFocused();
  await expect(page.getByText('1 changed', { exact: true })).toBeVisible();
  const faults = page.getByRole('alert').filter({ hasText: 'The file has 1 error' });
  await expect(faults).toContainText('lacks {name}, which the French text has');
  await expect(faults.getByRole('link', { name: 'Machine “Presse” · Description · Deutsch' })).toBeVisible();
  const difference = page.getByRole('listitem').filter({ hasText: 'Presse aus der Agentur' });
  await expect(difference).toContainText('Name · Deutsch');
  await expect(difference).toContainText('French textPresse');
  await expectAccessible(page, 'differences');
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_de: '' });

  await administrator('PATCH', `/api/machine/${id}`, { name_fr: 'Presse neuve' });
  await page.reload();
  await expect(difference).toContainText('The French text was changed after it went to the agency');
  await expect(difference.locator('ins', { hasText: ' neuve' })).toBeVisible();
  await difference.getByRole('button', { name: 'Publish this one' }).press('Enter');
  await expect(page.getByText('The French text was changed')).toBeHidden();

  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish without errors' }).press('Enter');
  await expect(page.getByText('These changes are published')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`/de/maschine/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Presse aus der Agentur');
  await expectAccessible(page, 'published');
  const published = page.url();

  await page.goto('/admin/translation/agency');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('applied the translations of “agency.xlf”');
  await readBack(page, file, 'untranslated.xlf');
  await expect(page.getByText('2 texts have no translation and stay as they are.')).toBeVisible();
  await page.goto('/admin/translation/agency');
  await readBack(page, translated);
  await expect(page.getByText('1 text is on the site already.')).toBeVisible();
  await page.goto(published);
  await page.getByRole('button', { name: 'Undo the changes' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the changes' }).press('Enter');
  await expect(page.getByText('These changes are undone')).toBeVisible();
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_de: '', description_de: '' });
  await visitor.close();
});
