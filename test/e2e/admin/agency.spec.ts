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
  const result = page.getByRole('region', { name: 'What “agency.xlf” changes' });
  await expect(result.getByText('1 text changes', { exact: true })).toBeVisible();
  const faults = result.getByRole('alert').filter({ hasText: '1 text has an error and is left out' });
  await expect(faults).toContainText('lacks {name}, which the French text has');
  await expect(faults.getByRole('link', { name: 'Machine “Presse” · Description · Deutsch' })).toBeVisible();
  await expect(result.getByRole('listitem').filter({ hasText: 'Presse aus der Agentur' })).toContainText('Deutsch');
  await expectAccessible(page, 'dry run');
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_de: '' });

  await result.getByRole('button', { name: 'Apply the changes' }).press('Enter');
  await expect(result.getByText('The changes of “agency.xlf” are applied')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`/de/maschine/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Presse aus der Agentur');
  await expectAccessible(page, 'applied');

  await page.getByRole('button', { name: 'History' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('applied the translations of “agency.xlf”');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await result.getByRole('button', { name: 'Undo the changes' }).press('Enter');
  await expect(result.getByText('The changes of “agency.xlf” are undone')).toBeVisible();
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_de: '', description_de: '' });
  await visitor.close();
});
