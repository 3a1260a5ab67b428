import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { fillWithDemoContent } from '../../../src/server/jobs/demo-content.ts';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { download, edit, send, setCell, workbook } from '../../support/spreadsheet.ts';

const content = new URL('../../../content/demo', import.meta.url).pathname;
const fill = ({ store, media }: TestApp) => fillWithDemoContent(store, media, content, true);

test('an exported workbook offers the words of its columns in lists, in the language of the user', async ({ site }) => {
  await fill(site);
  const listsIn = async (path: string) => {
    const [machines] = (await readXlsx(await download(site, path))).sheets;
    const titles = machines?.rows[0] ?? [];
    return Object.fromEntries(
      (machines?.dataValidations ?? []).map(({ range, values }) => {
        const [letters = ''] = /^[A-Z]+/.exec(range) ?? [];
        const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
        return [titles[at], values];
      }),
    );
  };
  expect(await listsIn('/api/catalogue.xlsx')).toEqual({
    Condition: ['New', 'Demonstration', 'Used'],
    Availability: ['To order', 'In stock', 'Reserved', 'Sold'],
    VAT: ['Not included', 'Included'],
    Visible: ['yes', 'no'],
    Remove: ['x'],
  });
  expect(await listsIn('/api/catalogue.xlsx?language=fr')).toMatchObject({
    État: ['Neuve', 'Démonstration', 'Occasion'],
    Visible: ['oui', 'non'],
  });
});

test('its columns have widths and number formats, and hints beside the cells that must not change', {
  tags: 'full',
}, async ({ site }) => {
  await fill(site);
  const parts = unzipSync(await download(site));
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
  const sheet = text('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('prompt="Leave the ID as it is. A new row has none." sqref="A2:A100000"');
  expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
  const styles = [
    ...(text('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.matchAll(/<xf numFmtId="(\d+)"/g) ?? []),
  ];
  const { rows = [] } = (await readXlsx(await download(site))).sheets[0] ?? {};
  const formatOf = (title: string) => {
    const at = (rows[0] ?? []).indexOf(title) + 1;
    const [, width, style] = new RegExp(`<col min="${at}" max="${at}" width="(\\d+)" style="(\\d+)"`).exec(sheet) ?? [];
    return { wide: Number(width) > 10, format: Number(styles[Number(style)]?.[1]) };
  };
  expect(formatOf('Price in CHF'), 'two decimals').toEqual({ wide: true, format: 4 });
  expect(formatOf('Year of construction'), 'a whole number').toEqual({ wide: true, format: 1 });
  expect(formatOf('Name (fr)'), 'text').toEqual({ wide: true, format: 49 });
  expect(formatOf('Public from'), 'a date').toEqual({ wide: true, format: 164 });
});

test('its last sheet explains it, and an import passes over that sheet in silence', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  await fill(site);
  for (const [path, name, said] of [
    ['/api/catalogue.xlsx', 'Read me', 'An import ignores this sheet.'],
    ['/api/catalogue.xlsx?language=fr', 'Mode d’emploi', 'L’importation ignore cette feuille.'],
  ] as const) {
    const file = await download(site, path);
    const last = (await readXlsx(file)).sheets.at(-1);
    expect(last?.name).toBe(name);
    expect(last?.rows.at(-1)).toEqual([name, said]);
    const { body } = await send(admin, file);
    expect({ ...body, differences: body.differences.length }, path).toMatchObject({
      ...{ differences: 0, fault_count: 0, notes: [] },
      counts: { add: 0, change: 0, remove: 0 },
    });
  }
  const renamed = await workbook([{ name: 'READ ME', rows: [['ID']] }]);
  expect((await send(admin, renamed)).body).toMatchObject({ faults: [], notes: [] });
});

test('times of publication are read as people write them, and a date with two readings is asked for', {
  tags: 'full',
}, async ({ admin, site }) => {
  await fill(site);
  const file = await edit(await download(site), ({ machines }) => {
    const set = (id: number, title: string, value: string | Date) => setCell(machines as never, id, title, value);
    set(1, 'Public from', '1er mars 2027');
    set(1, 'Public until', '31.3.27');
    set(2, 'Public from', '1. März 2027 um 8.30 Uhr');
    set(2, 'Public until', new Date('2027-03-31T00:00:00Z'));
    set(3, 'Public from', '03/04/27');
    set(4, 'Public from', 'next week');
  });
  const { differences, faults } = (await send(admin, file)).body;
  const read = differences.map(({ fields }: { fields: { field: string; to: string }[] }) => fields.map(({ to }) => to));
  expect(read).toEqual([
    ['2027-02-28T23:00:00.000Z', '2027-03-31T21:59:00.000Z'],
    ['2027-03-01T07:30:00.000Z', '2027-03-31T21:59:00.000Z'],
  ]);
  expect(faults).toEqual([
    { at: 'Machines!Y4', detail: 'is either 2027-04-03 or 2027-03-04: write it as one of these' },
    { at: 'Machines!Y5', detail: expect.stringContaining('must be a date such as') },
  ]);
});
