import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { addRow, edit, setCell, xlsx } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

/** Downloads the catalogue with the button. */
async function exported(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel workbook (.xlsx)' }).click();
  return readFile(await (await download).path());
}

async function readBack(page: Page, buffer: Buffer, name = 'catalogue.xlsx'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop a workbook or CSV file here, or choose one' }).click();
  await (await chooser).setFiles({ name, mimeType: xlsx, buffer });
}

test(
  'the catalogue is exported, edited elsewhere and imported as one change that can be undone',
  full,
  async ({ page, administrator }) => {
    await openScreen(page, '/admin/machine');
    await page.getByRole('link', { name: 'Spreadsheet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spreadsheet' })).toBeFocused();
    await expectAccessible(page, 'start');
    const before = await administrator('GET', '/api/machine/1');
    const file = await exported(page);

    await readBack(page, file);
    await expect(page.getByRole('heading', { level: 1, name: 'catalogue.xlsx' })).toBeFocused();
    await expect(page.getByText('Nothing changes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0);

    await page.goBack();
    const changed = await edit(file, ({ machines, options }) => {
      if (!machines || !options) throw new Error('A sheet is missing');
      setCell(machines, 1, 'Name (de)', 'Presse aus dem Tableau');
      setCell(machines, 2, 'Remove', 'x');
      addRow(machines, { ID: 'n1', 'Name (fr)': 'Machine du tableau' });
      addRow(options, { 'Machine ID': 'n1', 'Name (fr)': 'Butée', 'Value (fr)': '2 m' });
    });
    await readBack(page, changed);
    for (const count of ['2 new', '1 changed', '1 removed'])
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    const difference = page.getByRole('listitem').filter({ hasText: 'Presse aus dem Tableau' });
    await expect(difference).toContainText('Name · Deutsch');
    await expect(difference).toContainText(String(before.name_de));
    await expectAccessible(page, 'differences');
    expect(await administrator('GET', '/api/machine/1')).toMatchObject({ name_de: before.name_de });

    await page.reload();
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(page.getByText('These changes are published')).toBeVisible();
    expect(await administrator('GET', '/api/machine/1')).toMatchObject({ name_de: 'Presse aus dem Tableau' });
    await expectAccessible(page, 'published');

    await page.goto('/admin/catalogue');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog')).toContainText('changed the catalogue with “catalogue.xlsx”');
    await page.goBack();
    await page.getByRole('button', { name: 'Undo the changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the changes' }).click();
    await expect(page.getByText('These changes are undone')).toBeVisible();
    expect(await administrator('GET', '/api/machine/1')).toMatchObject({ name_de: before.name_de });
  },
);

test(
  'errors name their cells, and a file that is not a spreadsheet is refused',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/api\/catalogue/);
    await openScreen(page, '/admin/catalogue');
    const file = await edit(await exported(page), ({ machines }) => {
      if (!machines) throw new Error('The sheet is missing');
      setCell(machines, 1, 'Priority', 'first');
      setCell(machines, 2, 'Name (fr)', '');
    });
    await readBack(page, file);
    const faults = page.getByRole('alert').filter({ hasText: 'The file has 2 errors' });
    await expect(faults).toContainText('Machines!AA2: must be a whole number');
    await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0);
    await expectAccessible(page, 'faults');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(faults).toHaveCount(0);
    await page.goto('/admin/catalogue');
    await readBack(page, Buffer.from('no workbook'), 'letter.xlsx');
    await expect(page.getByRole('alert')).toContainText('letter.xlsx: The file cannot be read as a spreadsheet');
    await readBack(page, Buffer.from('%PDF'), 'letter.pdf');
    await expect(page.getByRole('alert')).toContainText(
      '“letter.pdf” is neither a workbook (.xlsx, .ods) nor a CSV file',
    );
  },
);
