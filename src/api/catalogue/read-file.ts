import { readFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { readOds } from 'hucre/ods';
import { type CellValue, readXlsx, type Workbook } from 'hucre/xlsx';
import { cellName, columnLetters } from '../../domain/catalogue/catalogue.ts';
import type { Cell } from '../../domain/catalogue/catalogue-cell.ts';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import { cleanText } from '../../domain/text/clean-text.ts';
import { decodeText } from '../../lib/decode-text.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Fault } from '../../store/change-set/change-set.ts';

export type ReadFormat = 'xlsx' | 'ods' | 'zip' | 'csv';

/**
 * A sheet as it was read: its rows from the first line on. `faulty` are the lines (from 1) with a fault of the sheet itself, `notes`
 * what its reader should know.
 */
export type ReadSheet = {
  name: string;
  rows: Cell[][];
  faults: Fault[];
  faulty?: ReadonlySet<number>;
  notes?: Fault[];
};

const MiB = 1024 * 1024;

/**
 * Reads the sheets of a file. Their texts get the form in which texts are stored.
 * @param name the name of the file, which is that of the sheet of a single CSV file
 * @throws Refusal 400 when it is not such a file, 413 when it is larger than any catalogue
 */
export async function readSheets(path: string, format: ReadFormat, name: string): Promise<ReadSheet[]> {
  const bytes = await readFile(path);
  if (format === 'csv') return within([readCsv(name, bytes)]);
  const parts = unpack(bytes, format);
  if (format === 'zip') return within(Object.entries(parts).map(([file, part]) => readCsv(file, part)));
  return within(await readWorkbook(parts, format));
}

const wantedParts = {
  xlsx: /\.(xml|rels)$/i,
  ods: /^(content\.xml|styles\.xml|mimetype|META-INF\/manifest\.xml)$/,
  zip: /^(?!__MACOSX\/).*\.csv$/i,
};

/**
 * Unpacks a zip file. Its directory declares the size of each part: no more than that is unpacked, and nothing when it is too much.
 */
function unpack(bytes: Uint8Array, format: keyof typeof wantedParts): Record<string, Uint8Array> {
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wantedParts[format].test(name)) return false;
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
 * Gives the library only the unpacked parts, zipped again without compression, so that it can unpack nothing that was not measured, and
 * without blank cells, of which some programs write one in the last row of all.
 */
async function readWorkbook(parts: Record<string, Uint8Array>, format: 'xlsx' | 'ods'): Promise<ReadSheet[]> {
  const filled = Object.entries(parts).map(([name, part]) => [name, isSheet.test(name) ? withoutBlanks(part) : part]);
  const wanted: Record<string, Uint8Array> = Object.fromEntries(filled);
  refuseManyRows(wanted);
  try {
    const { sheets } = await (format === 'ods' ? readOds : readXlsx)(zipSync(wanted, { level: 0 }));
    return sheets.map(readSheet);
  } catch (error) {
    throw new Refusal(400, 'spreadsheetUnreadable', { cause: error });
  }
}

const isSheet = /\/worksheets\/[^/]+\.xml$/i;

/** Removes cells without content or with blanks only, and rows without cells. */
function withoutBlanks(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part.buffer, part.byteOffset, part.length).toString('utf8');
  const filled = text
    .replace(/<(?:\w+:)?c(?:\s[^<>]*)?\/>/g, '')
    .replace(/<((?:\w+:)?c)(?:\s[^<>]*)?>(?:<is><t(?:\s[^<>]*)?>\s*<\/t><\/is>)?<\/\1>/g, '')
    .replace(/<(?:\w+:)?row(?:\s[^<>]*)?\/>/g, '')
    .replace(/<((?:\w+:)?row)(?:\s[^<>]*)?>\s*<\/\1>/g, '')
    .replace(/<(?:\w+:)?dimension\s[^<>]*\/>/, '');
  return Buffer.from(filled);
}

function readSheet({ name, rows, cells = new Map(), merges = [] }: Workbook['sheets'][number]): ReadSheet {
  const formulas = [...cells].filter(([, cell]) => cell.type === 'formula' || cell.formula !== undefined);
  const isUnsaid = ([, { value }]: (typeof formulas)[number]) => value === null || value === undefined || value === '';
  const unsaid = formulas.filter(isUnsaid).map(([key]) => {
    const [row = 0, column = 0] = key.split(',').map(Number);
    return { line: row + 1, fault: { at: cellName(name, row + 1, column), reason: 'cellIsFormula' as const } };
  });
  const merged = merges.map(({ startRow, startCol, endRow, endCol }) => ({
    lines: Array.from({ length: endRow - startRow + 1 }, (_, at) => startRow + at + 1),
    fault: {
      at: `${cellName(name, startRow + 1, startCol)}:${columnLetters(endCol)}${endRow + 1}`,
      reason: 'cellsMerged' as const,
    },
  }));
  const faults: Fault[] = [...unsaid, ...merged].map(({ fault }) => fault).slice(0, catalogueLimits.faults);
  const faulty = new Set([...unsaid.map(({ line }) => line), ...merged.flatMap(({ lines }) => lines)]);
  const count = formulas.length - unsaid.length;
  const notes: Fault[] = count > 0 ? [{ at: name, reason: { code: 'cellsAreFormulas', count } }] : [];
  return { name, rows: rows as Cell[][], faults, faulty, notes };
}

/** Counts rows before reading them, because the library keeps a place for each cell up to the last one. */
function refuseManyRows(parts: Record<string, Uint8Array>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!isSheet.test(name)) continue;
    const text = Buffer.from(part.buffer, part.byteOffset, part.length);
    let rows = 0;
    for (let at = text.indexOf('<row'); at >= 0; at = text.indexOf('<row', at + 4)) rows += 1;
    if (rows > catalogueLimits.rows) throw tooManyRows(name.replace(/^.*\//, ''));
  }
}

function readCsv(file: string, bytes: Uint8Array): ReadSheet {
  const name = file.replace(/^.*\//, '').replace(/\.csv$/i, '');
  try {
    const [, sign = '', text = ''] = /^(?:sep=(.)\r?\n)?(.*)$/su.exec(decodeText(bytes)) ?? [];
    const options = { maxRows: catalogueLimits.rows + 1, ...(sign && { delimiter: sign }) };
    const rows = parseCsv(text, options) as CellValue[][];
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
  return read.map((sheet) => ({ ...sheet, name: cleanText(sheet.name), rows: sheet.rows.map(cleanRow) }));
}

function cleanRow(row: Cell[]): Cell[] {
  return row.map((cell) => (typeof cell === 'string' ? cleanText(cell) : cell));
}

function tooManyRows(sheet: string): Refusal {
  return new Refusal(413, { code: 'sheetTooLong', sheet, count: catalogueLimits.rows });
}

function tooMuch(sheet: string): Refusal {
  return new Refusal(413, { code: 'spreadsheetTooLarge', sheet });
}
