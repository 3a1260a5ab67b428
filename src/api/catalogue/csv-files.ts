import { guardedFigures } from '../../domain/catalogue/catalogue-guard.ts';
import { csvStart } from '../enquiry/csv.ts';
import { type FileWriter, openZip, type WrittenCell } from './workbook.ts';

/** Writes a zip with one CSV file per sheet, with semicolons and UTF-8 like the export of enquiries. */
export function writeCsvFiles(path: string): FileWriter {
  const zip = openZip(path);
  let part: ReturnType<typeof zip.addFile> | undefined;
  const addRow = (cells: WrittenCell[]) => part?.add(`${cells.map(cell).join(';')}\r\n`);
  return {
    beginSheet(name, columns) {
      part?.end();
      part = zip.addFile(`${name}.csv`);
      part.add(csvStart);
      addRow(columns.map(({ title }) => title));
    },
    addRow,
    end() {
      part?.end();
      zip.end();
    },
  };
}

function cell(value: WrittenCell): string {
  return typeof value === 'string' ? `"${guardedFigures(value).replaceAll('"', '""')}"` : String(value ?? '');
}
