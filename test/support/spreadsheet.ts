import { type CellValue, readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sheetKeys } from '../../src/domain/catalogue/catalogue.ts';
import type { TestApp } from './app.ts';
import type { Answer, Call } from './contract.ts';

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a sheet, with the titles first. */
export type Sheet = { name: string; rows: CellValue[][] };

/** Downloads the catalogue. */
export async function download(site: TestApp, path = '/api/catalogue.xlsx'): Promise<Buffer> {
  const { statusCode, rawPayload } = await site.app.inject({ url: path, headers: { cookie: await site.login() } });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return rawPayload;
}

/** Opens a workbook, edits its sheets and saves it, with another library than the product's. */
export async function edit(file: Buffer, change: (sheets: Record<string, Sheet>) => void): Promise<Buffer> {
  const { sheets } = await readXlsx(file);
  const byKey = Object.fromEntries(sheets.map(({ name, rows }, at) => [sheetKeys[at] ?? name, { name, rows }]));
  change(byKey);
  return workbook(Object.values(byKey).map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(escaped)) })));
}

export async function workbook(sheets: WriteSheet[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets }));
}

/** Sets a cell of the row with an id, or of the first row without an id. */
export function setCell({ rows }: Sheet, id: CellValue, title: string, value: CellValue): void {
  const [titles = []] = rows;
  const row = rows.find((each, line) => line > 0 && each[titles.indexOf('ID')] === id);
  if (!row) throw new Error(`No row ${id}`);
  row[titles.indexOf(title)] = value;
}

/** Adds a row with these cells, by title. */
export function addRow({ rows }: Sheet, cells: Record<string, CellValue>): void {
  const [titles = []] = rows;
  rows.push(titles.map((title) => cells[String(title)] ?? null));
}

/** Sends a file for a dry run. */
export function send(admin: Call, file: Buffer | string, type = xlsx, name = 'catalogue.xlsx'): Promise<Answer> {
  return admin('POST', `/api/catalogue/import?${new URLSearchParams({ name })}`, file, { 'content-type': type });
}

/** Escapes text that looks like an escaped character, as Excel does and the library does not. */
function escaped(cell: CellValue): CellValue {
  return typeof cell === 'string' ? cell.replace(/_(?=x[0-9A-F]{4}_)/g, '_x005F_') : cell;
}
