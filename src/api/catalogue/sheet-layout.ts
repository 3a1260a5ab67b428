import {
  cellName,
  idColumn,
  leadColumns,
  machineColumn,
  machineNameColumn,
  removalColumn,
  type SheetColumn,
  type SheetKey,
  sheetKeys,
  sheets,
} from '../../domain/catalogue/catalogue.ts';
import { type Cell, isBlank } from '../../domain/catalogue/catalogue-cell.ts';
import type { Fault } from '../../store/change-set/change-set.ts';
import type { ReadSheet } from './read-file.ts';

/** The positions of a sheet's columns in the file, from 0. */
export type SheetLayout = {
  sheet: SheetKey;
  name: string;
  id: number;
  machine: number | undefined;
  removal: number | undefined;
  fields: Map<SheetColumn, number>;
};

/** Recognises a sheet of the catalogue by its English or French name, which may be part of the name of a CSV file. */
export function sheetOf(name: string): SheetKey | undefined {
  const words: string[] = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isNamed = (key: SheetKey) =>
    [key, ...Object.values(sheets[key].title)].some((title) => words.includes(title.toLowerCase()));
  return sheetKeys.find(isNamed);
}

/**
 * Finds the columns by their titles in English or French, or by their keys. A missing column leaves its fields unchanged, an unknown
 * one is noted. Undefined when a column that identifies rows is missing.
 */
export function layoutOf(
  sheet: SheetKey,
  { name, rows }: ReadSheet,
  faults: Fault[],
  notes: Fault[],
): SheetLayout | undefined {
  const lead = leadColumns(sheet);
  const fieldColumns: readonly SheetColumn[] = sheets[sheet].columns;
  const all = [...lead, ...fieldColumns, removalColumn];
  const places = new Map<string, number>();
  for (const [at, cell] of (rows[0] ?? []).entries()) {
    if (isBlank(cell)) continue;
    const column = all.find((each) => isTitled(each, cell));
    if (column === undefined) notes.push({ at: cellName(name, 1, at), reason: 'unknownColumn' });
    else if (places.has(column.key)) faults.push({ at: cellName(name, 1, at), reason: 'columnTwice' });
    else places.set(column.key, at);
  }
  const missing = lead.filter((column) => column !== machineNameColumn && !places.has(column.key));
  for (const column of missing)
    faults.push({ at: cellName(name, 1), reason: column === idColumn ? 'idMissing' : 'machineIdMissing' });
  if (missing.length > 0) return undefined;
  const fields = fieldColumns.flatMap((column) => {
    const at = places.get(column.key);
    return at === undefined ? [] : [[column, at] as const];
  });
  return {
    sheet,
    name,
    id: places.get(idColumn.key) ?? 0,
    machine: places.get(machineColumn.key),
    removal: places.get(removalColumn.key),
    fields: new Map(fields),
  };
}

function isTitled({ key, title }: { key: string; title: Record<string, string> }, cell: Cell | undefined): boolean {
  const text = String(cell).trim().toLowerCase();
  return [key, ...Object.values(title)].some((each) => each.toLowerCase() === text);
}
