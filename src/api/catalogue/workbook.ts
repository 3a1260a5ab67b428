import { closeSync, openSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';
import { columnLetters } from '../../domain/catalogue/catalogue.ts';
import type { CellFormat } from '../../domain/catalogue/catalogue-cell.ts';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import { commonParts, main, styles } from './workbook-parts.ts';

export type WrittenCell = string | number | null;

/**
 * A column as spreadsheets show it. Text columns leave typed values unchanged. `choices` are offered as a list, `hint` is shown beside
 * a selected cell.
 */
export type WrittenColumn = {
  title: string;
  width: number;
  isText: boolean;
  isWrapped?: boolean;
  format?: CellFormat | undefined;
  choices?: readonly string[] | undefined;
  hint?: string | undefined;
};

/** A file that is written sheet by sheet and row by row, so that its size costs no memory. */
export type FileWriter = {
  beginSheet: (name: string, columns: WrittenColumn[]) => void;
  addRow: (cells: WrittenCell[]) => void;
  end: () => void;
};

/** Writes an Excel workbook (ECMA-376). Cells contain values, never formulas; the title row stays in view. */
export function writeWorkbook(path: string, sheetNames: string[]): FileWriter {
  const zip = openZip(path);
  let part: ReturnType<typeof zip.addFile> | undefined;
  let line = 0;
  let columns: WrittenColumn[] = [];
  for (const [name, text] of Object.entries(commonParts(sheetNames.map(escaped)))) zip.addFile(name).end(xml + text);
  const endSheet = () => part?.end(`</sheetData>${validationsXml(columns)}</worksheet>`);
  const addRow = (cells: WrittenCell[], style?: number) => {
    line += 1;
    const written = cells.map((cell, at) =>
      cellXml(cell, `${columnLetters(at)}${line}`, style ?? styleOf(columns[at])),
    );
    part?.add(`<row r="${line}">${written.join('')}</row>`);
  };
  return {
    beginSheet(name, given) {
      endSheet();
      [line, columns] = [0, given];
      part = zip.addFile(`xl/worksheets/sheet${sheetNames.indexOf(name) + 1}.xml`);
      part.add(`${xml}<worksheet xmlns="${main}">${view}${columnsXml(columns)}<sheetData>`);
      addRow(
        columns.map(({ title }) => title),
        styles.title,
      );
    },
    addRow,
    end() {
      endSheet();
      zip.end();
    },
  };
}

/** Writes files into a new zip file, one after the other. */
export function openZip(path: string) {
  const file = openSync(path, 'wx');
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    writeSync(file, bytes);
  });
  return {
    addFile(name: string) {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      let waiting = '';
      const add = (text: string, isLast = false) => {
        waiting += text;
        if (waiting.length < 65_536 && !isLast) return;
        entry.push(encoder.encode(waiting), isLast);
        waiting = '';
      };
      return { add: (text: string) => add(text), end: (text = '') => add(text, true) };
    },
    end() {
      zip.end();
      closeSync(file);
    },
  };
}

const encoder = new TextEncoder();
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const view =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function styleOf({ isText, isWrapped, format }: Partial<WrittenColumn> = {}): number {
  if (isWrapped) return styles.wrapped;
  return isText ? styles.text : styles[format ?? 'plain'];
}

function columnsXml(columns: WrittenColumn[]): string {
  const each = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${column.width}" style="${styleOf(column)}" customWidth="1"/>`,
  );
  return `<cols>${each.join('')}</cols>`;
}

/**
 * The lists of choices and the hints of all rows, also of new ones. Other values are accepted after a question, because an import
 * understands them in both languages.
 */
function validationsXml(columns: WrittenColumn[]): string {
  const each = columns.flatMap(({ choices, hint }, at) => {
    if (!choices && !hint) return [];
    const letters = columnLetters(at);
    const type = choices ? ' type="list" errorStyle="warning" showErrorMessage="1"' : '';
    const prompt = hint ? ` showInputMessage="1" prompt="${escaped(hint).replaceAll('"', '&quot;')}"` : '';
    const list = choices ? `<formula1>"${escaped(choices.join(','))}"</formula1>` : '';
    const cells = `${letters}2:${letters}${catalogueLimits.rows}`;
    return `<dataValidation${type} allowBlank="1"${prompt} sqref="${cells}">${list}</dataValidation>`;
  });
  return each.length === 0 ? '' : `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

function cellXml(cell: WrittenCell, name: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${name}" s="${style}"><v>${cell}</v></c>`;
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/**
 * Escapes text for XML. Workbooks write characters that XML cannot contain as `_x000D_`, and escape the `_` of text that looks like
 * that.
 */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be found
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
