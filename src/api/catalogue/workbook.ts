import { closeSync, openSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';
import { columnLetters } from '../../domain/catalogue/catalogue.ts';

export type WrittenCell = string | number | null;

/** A column as spreadsheets show it. Text columns leave typed values unchanged. */
export type WrittenColumn = { title: string; width: number; isText: boolean };

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
  for (const [name, text] of Object.entries(commonParts(sheetNames))) zip.addFile(name).end(xml + text);
  const endSheet = () => part?.end('</sheetData></worksheet>');
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
        titleStyle,
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
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const view =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Indexes into `styles.xml`: text as typed, bold titles, plain. */
const [textStyle, titleStyle, plainStyle] = [1, 2, 0];

function styleOf(column: WrittenColumn | undefined): number {
  return column?.isText ? textStyle : plainStyle;
}

function columnsXml(columns: WrittenColumn[]): string {
  const each = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${column.width}" style="${styleOf(column)}" customWidth="1"/>`,
  );
  return `<cols>${each.join('')}</cols>`;
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

function commonParts(sheetNames: string[]): Record<string, string> {
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const sheets = sheetNames.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = sheetNames.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/styles.xml', 'styles')}${sheetNames.map((_, at) => type(`xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}${relation(sheetNames.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}
