import { readFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { cellName } from '../../domain/catalogue/catalogue.ts';
import type { Cell } from '../../domain/catalogue/catalogue-cell.ts';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { CatalogueFault } from '../../store/catalogue/catalogue-import.ts';

export type ReadFormat = 'xlsx' | 'zip' | 'csv';

/** A sheet as it was read: its rows from the first line on. */
export type ReadSheet = { name: string; rows: Cell[][]; faults: CatalogueFault[] };

const MiB = 1024 * 1024;

/**
 * Reads the sheets of a file.
 * @param name the name of the file, which is that of the sheet of a single CSV file
 * @throws Refusal 400 when it is not such a file, 413 when it is larger than any catalogue
 */
export async function readSheets(path: string, format: ReadFormat, name: string): Promise<ReadSheet[]> {
  const bytes = await readFile(path);
  if (format === 'csv') return within([readCsv(name, bytes)]);
  const parts = unpack(bytes, format);
  if (format === 'zip') return within(Object.entries(parts).map(([file, part]) => readCsv(file, part)));
  return within(await readWorkbook(parts));
}

/**
 * Unpacks a zip file. Its directory declares the size of each part: no more than that is unpacked, and nothing when it is too much.
 */
function unpack(bytes: Uint8Array, format: ReadFormat): Record<string, Uint8Array> {
  let unpacked = 0;
  const wanted = format === 'xlsx' ? /\.(xml|rels)$/i : /^(?!__MACOSX\/).*\.csv$/i;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wanted.test(name)) return false;
        unpacked += originalSize;
        const isBomb = unpacked > MiB && unpacked > bytes.length * catalogueLimits.ratio;
        if (isBomb || unpacked > catalogueLimits.unpacked * MiB) throw tooMuch(name);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'spreadsheetUnreadable', { cause: error });
  }
}

/**
 * Gives the library only the unpacked parts, zipped again without compression, so that it can unpack nothing that was not measured.
 */
async function readWorkbook(parts: Record<string, Uint8Array>): Promise<ReadSheet[]> {
  refuseManyRows(parts);
  try {
    const { sheets } = await readXlsx(zipSync(parts, { level: 0 }));
    return sheets.map(({ name, rows, cells = new Map() }) => {
      const formulas = [...cells].filter(([, cell]) => cell.type === 'formula' || cell.formula !== undefined);
      const faults = formulas.slice(0, catalogueLimits.faults).map(([key]): CatalogueFault => {
        const [row = 0, column = 0] = key.split(',').map(Number);
        return { at: cellName(name, row + 1, column), reason: 'cellIsFormula' };
      });
      return { name, rows: rows as Cell[][], faults };
    });
  } catch (error) {
    throw new Refusal(400, 'spreadsheetUnreadable', { cause: error });
  }
}

/** Counts rows before reading them, because the library keeps a place for each cell up to the last one. */
function refuseManyRows(parts: Record<string, Uint8Array>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!/\/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const text = Buffer.from(part.buffer, part.byteOffset, part.length);
    let rows = 0;
    for (let at = text.indexOf('<row'); at >= 0; at = text.indexOf('<row', at + 4)) rows += 1;
    if (rows > catalogueLimits.rows) throw tooManyRows(name.replace(/^.*\//, ''));
  }
}

function readCsv(file: string, bytes: Uint8Array): ReadSheet {
  const name = file.replace(/^.*\//, '').replace(/\.csv$/i, '');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows = parseCsv(text, { maxRows: catalogueLimits.rows + 1 }) as CellValue[][];
    return { name, rows: rows as Cell[][], faults: [] };
  } catch {
    return { name, rows: [], faults: [{ at: cellName(name), reason: 'notUtf8' }] };
  }
}

/** @throws Refusal 413 that names the sheet with too many rows or cells */
function within(read: ReadSheet[]): ReadSheet[] {
  let cells = 0;
  for (const { name, rows } of read) {
    cells += rows.reduce((sum, row) => sum + row.length, 0);
    if (rows.length > catalogueLimits.rows) throw tooManyRows(name);
    if (cells > catalogueLimits.cells) throw tooMuch(name);
  }
  return read;
}

function tooManyRows(sheet: string): Refusal {
  return new Refusal(413, { code: 'sheetTooLong', sheet, count: catalogueLimits.rows });
}

function tooMuch(sheet: string): Refusal {
  return new Refusal(413, { code: 'spreadsheetTooLarge', sheet });
}
