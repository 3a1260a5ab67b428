import { unzipSync, zipSync } from 'fflate';
import { test as base, expect } from 'vitest';
import { fillWithDemoContent } from '../../../src/server/jobs/demo-content.ts';
import { openTestApp } from '../../support/app.ts';
import { type Call, caller } from '../../support/contract.ts';
import { input as inputFile } from '../../support/input.ts';
import { addRow, download, edit, send, setCell, workbook } from '../../support/spreadsheet.ts';

const ods = 'application/vnd.oasis.opendocument.spreadsheet';
const input = (name: string) => inputFile(`spreadsheet/${name}`);

/** The files are exports of the demonstration content, in which the first machine got another name. */
const content = new URL('../../../content/demo', import.meta.url).pathname;

/** All files are compared with one site. A test that changes it undoes that. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openTestApp();
    onCleanup(() => site.close());
    await fillWithDemoContent(site.store, site.media, content, true);
    return site;
  })
  .extend(
    'admin',
    { scope: 'file' },
    async ({ site }): Promise<Call> => caller(site.app, { cookie: await site.login() }),
  );

type Field = { field: string; language: string | null; to: unknown };
type Difference = { item: object | null; place: string; fields: Field[] };

const read = async (admin: Call, name: string, type?: string, as = 'Machines.csv') =>
  (await send(admin, await input(name), type, as)).body;
const said = (differences: Difference[], line: number, field: string, language: string | null = null) =>
  differences
    .find(({ item, place }) => item === null && place === `Machines!A${line}`)
    ?.fields.find((each) => each.field === field && each.language === language)?.to;

test('prices are read as they are written in Switzerland, France, Germany and England', async ({ admin }) => {
  const { differences, faults } = await read(admin, 'prices.xlsx');
  const prices = differences.flatMap(({ fields }: Difference) =>
    fields.filter(({ field }) => field === 'price').map(({ to }) => to),
  );
  expect(prices.slice(0, 6)).toEqual([24_500, 24_500, 24_500.5, 24_500, 24_500, 24_500]);
  expect(faults.filter(({ detail }: { detail: string }) => /amount|decimals/.test(detail))).toEqual([]);
});

test('an amount with two readings is asked for, with both', async ({ admin, site }) => {
  const file = await edit(await download(site), ({ machines }) => {
    setCell(machines as never, 1, 'Price in CHF', '24.500');
    setCell(machines as never, 2, 'Hours of operation', "1'200");
  });
  const { faults, differences } = (await send(admin, file)).body;
  expect(faults).toEqual([{ at: 'Machines!V2', detail: expect.stringContaining('24500 or 24.5') }]);
  expect(differences).toMatchObject([{ fields: [{ field: 'operating_hours', to: 1200 }] }]);
});

test('an error of the spreadsheet program is a fault of its cell, and no text', async ({ admin }) => {
  const { faults, differences } = await read(admin, 'error-cell.xlsx');
  expect(faults[0]).toEqual({ at: expect.stringMatching(/^Machines!B\d+$/), detail: expect.stringContaining('#REF!') });
  expect(JSON.stringify(differences)).not.toContain('#REF!');
});

test('the last value of a formula is taken, and the file says so', async ({ admin }) => {
  const { notes, faults, differences } = await read(admin, 'formula.xlsx');
  expect(notes).toContainEqual({ at: 'Machines', detail: expect.stringMatching(/^contains formulas \(\d+\)/) });
  expect(JSON.stringify(faults)).not.toContain('formula');
  expect(differences.length).toBeGreaterThan(0);
});

test('a workbook of LibreOffice is read: dates, formulas and the workshop’s own columns', async ({ admin }) => {
  const { differences, faults, notes } = await read(admin, 'libreoffice.ods', ods, 'libreoffice.ods');
  expect(faults).toEqual([]);
  expect(notes).toContainEqual({ at: 'Machines', detail: expect.stringMatching(/^contains formulas \(1\)/) });
  expect(said(differences, 2, 'name', 'fr')).toBe('Presse à sertir Atelier');
  expect(said(differences, 2, 'price')).toBe(24_500);
  expect(said(differences, 2, 'public_from')).toBe('2027-02-28T23:00:00.000Z');
  expect(said(differences, 3, 'price')).toBe(17_800.5);
});

test('a row of a workbook of LibreOffice that repeats itself a million times is refused', async ({ admin }) => {
  const row = '<table:table-row table:number-rows-repeated="1048576" ';
  const parts = unzipSync(await input('libreoffice.ods'));
  const content = Buffer.from(parts['content.xml'] ?? [])
    .toString()
    .replaceAll(/table:number-rows-repeated="\d+"/g, '');
  const bomb = zipSync({ ...parts, 'content.xml': Buffer.from(content.replaceAll('<table:table-row ', row)) });
  expect(await send(admin, Buffer.from(bomb), ods, 'bomb.ods')).toMatchObject({
    ...{ status: 413, body: { detail: expect.stringContaining('rows') } },
  });
});

test('a column of the workshop’s own is named and ignored, and decomposed letters are composed', async ({ admin }) => {
  const { notes, differences } = await read(admin, 'own-column-and-nfd.xlsx');
  expect(notes).toContainEqual({ at: expect.stringMatching(/^Machines!/), detail: expect.stringContaining('ignored') });
  const texts = JSON.stringify(differences);
  expect(texts.normalize()).toBe(texts);
  expect(differences.length).toBeGreaterThan(0);
});

test('a formatted cell in the last row of all is no row', async ({ admin }) => {
  expect((await send(admin, await input('far-blank-row.xlsx'))).status).toBe(200);
});

test('merged cells are a fault that names their range', async ({ admin }) => {
  const { faults, differences } = await read(admin, 'merged.xlsx');
  const merged = faults.find(({ detail }: { detail: string }) => detail.includes('merged'));
  expect(merged.at).toMatch(/^Machines!B\d+:[A-Z]+\d+$/);
  const line = /\d+/.exec(merged.at)?.[0];
  expect(differences.filter(({ place }: Difference) => place === `Machines!A${line}`)).toEqual([]);
});

test('a name has one line', async ({ admin }) => {
  const { differences } = await read(admin, 'carriage-return.xlsx');
  const all = differences.flatMap(({ fields }: Difference) => fields.filter(({ field }) => field === 'name'));
  expect(all.length).toBeGreaterThan(0);
  for (const { to } of all) expect(to).not.toMatch(/[\r\n]/);
});

test('CSV files are read as Excel saves them: Windows-1252, UTF-16, with a line that names the separator', async ({
  admin,
}) => {
  for (const name of ['windows-1252.csv', 'utf-16.csv', 'sep-line.csv']) {
    const { faults, differences } = await read(admin, name, 'text/csv');
    expect(
      faults.filter(({ detail }: { detail: string }) => /UTF-8|ID/.test(detail)),
      name,
    ).toEqual([]);
    expect(said(differences, 2, 'name', 'fr'), name).toBe('Nom nouveau');
  }
});

test('the rows without faults can be applied, as one change with one undo', async ({ admin, site }) => {
  const file = await edit(await download(site), ({ machines, options }) => {
    if (!machines || !options) throw new Error('A sheet is missing');
    setCell(machines, 1, 'Name (fr)', 'Nom nouveau');
    setCell(machines, 2, 'Name (fr)', 'Pas reprise');
    setCell(machines, 2, 'Visible', 'perhaps');
    addRow(machines, { ID: 'n1', 'Name (de)': 'Without a French name' });
    addRow(options, { 'Machine ID': 'n1', 'Name (fr)': 'Of a machine that is left out' });
  });
  const { id, fault_count, counts } = (await send(admin, file)).body;
  expect([fault_count, counts]).toEqual([3, { add: 0, change: 1, remove: 0 }]);
  expect((await admin('POST', `/api/change-sets/${id}/publish`)).status).toBe(409);
  const shown = async () => (await admin('GET', '/api/machine')).body.map((one: { name_fr: string }) => one.name_fr);
  const names = await shown();
  const { name_fr: first } = (await admin('GET', '/api/machine/1')).body;
  const applied = await admin('POST', `/api/change-sets/${id}/publish?partial=true`);
  expect(applied.status).toBe(200);
  expect(await shown()).toEqual(names.with(names.indexOf(first), 'Nom nouveau'));
  await admin('POST', `/api/history/${applied.body.history}/restore`);
  expect(await shown()).toEqual(names);
});

test('a title twice, or an unknown sheet, leaves out that sheet only', async ({ admin }) => {
  const titles = ['ID', 'Name (fr)'];
  const file = await workbook([
    { name: 'Machines', rows: [titles, [1, 'Nom nouveau']] },
    { name: 'Notes', rows: [['Ask Paul']] },
  ]);
  const { id, faults, differences } = (await send(admin, file)).body;
  expect(faults).toMatchObject([{ at: 'Notes' }]);
  expect(said(differences, 2, 'name', 'fr')).toBe('Nom nouveau');
  const applied = await admin('POST', `/api/change-sets/${id}/publish?partial=true`);
  expect(applied.status).toBe(200);
  await admin('POST', `/api/history/${applied.body.history}/restore`);
});
