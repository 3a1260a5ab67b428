import {
  leadColumns,
  machineColumn,
  machineNameColumn,
  removalColumn,
  type SheetColumn,
  type SheetKey,
  sheetKeys,
  sheets,
} from '../../domain/catalogue/catalogue.ts';
import type { CellContext } from '../../domain/catalogue/catalogue-cell.ts';
import { guarded } from '../../domain/catalogue/catalogue-guard.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { CataloguePart, CatalogueRow } from '../../store/catalogue/read-catalogue.ts';
import { readLines } from '../import/lines.ts';
import { writeCsvFiles } from './csv-files.ts';
import { guide, guideRows, hints } from './guide.ts';
import { type FileWriter, type WrittenCell, type WrittenColumn, writeWorkbook } from './workbook.ts';

export type FileFormat = 'xlsx' | 'zip';

export type WriteOrder = { parts: string; target: string; format: FileFormat; language: InterfaceLanguage };

/** Converts a file with the parts of the catalogue into a file for spreadsheets. */
export async function writeFile({ parts, target, format, language }: WriteOrder): Promise<void> {
  const names = sheetKeys.map((sheet) => sheets[sheet].title[language]);
  const writer = format === 'xlsx' ? writeWorkbook(target, [...names, guide.name[language]]) : writeCsvFiles(target);
  const context: CellContext & { categories: Map<number, string> } = { language, categories: new Map() };
  const machines = new Map<number, string>();
  const waiting = [...sheetKeys];
  const beginUpTo = (sheet: SheetKey | undefined) => {
    while (waiting[0] !== undefined && (sheet === undefined || waiting.includes(sheet))) {
      const next = waiting.shift() as SheetKey;
      writer.beginSheet(sheets[next].title[language], columnsOf(next, language));
    }
  };
  for await (const part of readLines<CataloguePart>(parts)) {
    if (part.sheet === 'categories') {
      for (const [id, name] of part.rows) context.categories.set(id, name);
      continue;
    }
    beginUpTo(part.sheet);
    for (const row of part.rows) {
      if (part.sheet === 'machines') machines.set(row.id, String(row.name_fr));
      writer.addRow(cellsOf(part.sheet, row, machines, context));
    }
  }
  beginUpTo(undefined);
  if (format === 'xlsx') writeGuide(writer, language);
  writer.end();
}

function writeGuide(writer: FileWriter, language: InterfaceLanguage): void {
  const column = { isText: true, isWrapped: true };
  writer.beginSheet(guide.name[language], [
    { ...column, title: guide.about[language], width: 32 },
    { ...column, title: guide.says[language], width: 100 },
  ]);
  for (const row of guideRows(language)) writer.addRow(row);
}

function columnsOf(sheet: SheetKey, language: InterfaceLanguage): WrittenColumn[] {
  const lead = leadColumns(sheet).map((column) => ({
    title: column.title[language],
    width: column === machineNameColumn ? 30 : 12,
    isText: column === machineNameColumn,
    hint: hints[column.key]?.[language],
  }));
  const columns: readonly SheetColumn[] = sheets[sheet].columns;
  const fields = columns.map(({ key, title, kind, language: of }) => ({
    title: title[language],
    width: of ? 40 : 18,
    isText: kind.isText === true,
    format: kind.format,
    choices: kind.choices?.[language],
    hint: hints[key]?.[language],
  }));
  const removal = { title: removalColumn.title[language], width: 12, isText: true, choices: ['x'] };
  return [...lead, ...fields, { ...removal, hint: hints[removalColumn.key]?.[language] }];
}

function cellsOf(
  sheet: SheetKey,
  row: CatalogueRow,
  machines: ReadonlyMap<number, string>,
  context: CellContext,
): WrittenCell[] {
  const machine = Number(row.machine_id);
  const lead = leadColumns(sheet).map((column) => {
    if (column === machineNameColumn) return guarded(machines.get(machine) ?? '');
    return column === machineColumn ? machine : row.id;
  });
  const columns: readonly SheetColumn[] = sheets[sheet].columns;
  return [...lead, ...columns.map(({ key, kind }) => kind.write(row[key] ?? null, context)), null];
}
