import { cellName, type SheetKey, sheetKeys } from '../../domain/catalogue/catalogue.ts';
import { type Cell, isBlank } from '../../domain/catalogue/catalogue-cell.ts';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { Fault } from '../../store/change-set/change-set.ts';
import { isGuide } from './guide.ts';
import type { ReadSheet } from './read-file.ts';
import { layoutOf, type SheetLayout, sheetOf } from './sheet-layout.ts';

/** A row of a file: `line` is its place in the sheet, from 1. `isFaulty` if the sheet itself has a fault there. */
export type FileRow = { layout: SheetLayout; line: number; cells: Cell[]; isFaulty: boolean };

/** A file, ready to be compared with the catalogue. */
export type SortedFile = {
  byId: Record<SheetKey, Map<number, FileRow>>;
  /** Rows without an id. */
  added: FileRow[];
  /** The file's names for the machines that it adds. */
  refs: Set<string>;
  faults: Faults;
  /** What the reader of the file should know, such as ignored columns. */
  notes: Fault[];
};

/** Counts the faults of a file and keeps the first of them. */
export class Faults {
  readonly list: Fault[] = [];
  count = 0;

  push(...faults: Fault[]): void {
    this.count += faults.length;
    this.list.push(...faults.slice(0, Math.max(0, catalogueLimits.faults - this.list.length)));
  }
}

/** Sorts the rows of a file's sheets into those with an id, new ones and faults. */
export function sortRows(read: ReadSheet[]): SortedFile {
  const faults = new Faults();
  const byId = Object.fromEntries(sheetKeys.map((key) => [key, new Map()])) as SortedFile['byId'];
  const file: SortedFile = { byId, added: [], refs: new Set(), faults, notes: [] };
  const seen = new Set<SheetKey>();
  for (const each of read) {
    if (isGuide(each.name)) continue;
    const sheet = sheetOf(each.name);
    faults.push(...each.faults);
    file.notes.push(...(each.notes ?? []));
    if (sheet === undefined) faults.push({ at: each.name, reason: 'unknownSheet' });
    else if (seen.has(sheet)) faults.push({ at: each.name, reason: 'sheetTwice' });
    else {
      seen.add(sheet);
      const found: Fault[] = [];
      const layout = each.rows.length > 0 ? layoutOf(sheet, each, found, file.notes) : undefined;
      faults.push(...found);
      if (layout) sortSheet(file, layout, each);
    }
  }
  if (read.length === 0) faults.push({ at: '–', reason: 'noSheet' });
  return file;
}

function sortSheet(file: SortedFile, layout: SheetLayout, { rows, faulty }: ReadSheet): void {
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || isEmpty(layout, cells)) continue;
    const line = index + 1;
    const row: FileRow = { layout, line, cells, isFaulty: faulty?.has(line) ?? false };
    const cell = cells[layout.id] ?? null;
    const id = idOf(cell);
    const fault = (reason: Reason) => file.faults.push({ at: cellName(layout.name, row.line, layout.id), reason });
    if (id !== undefined) {
      if (file.byId[layout.sheet].has(id)) fault('idTwice');
      else file.byId[layout.sheet].set(id, row);
    } else if (isBlank(cell)) file.added.push(row);
    else {
      const ref = layout.sheet === 'machines' ? refOf(cell) : undefined;
      if (ref === undefined) fault(unknownIn(layout.sheet));
      else if (file.refs.has(ref)) fault('idTwice');
      else {
        file.refs.add(ref);
        file.added.push(row);
      }
    }
  }
}

/** Whether a row is empty: the machine of a new entry alone does not count. */
function isEmpty({ id, fields, removal }: SheetLayout, cells: Cell[]): boolean {
  return [id, removal, ...fields.values()].every((at) => at === undefined || isBlank(cells[at]));
}

/** The reason for refusing an id that the catalogue does not have. */
export function unknownIn(sheet: SheetKey): Reason {
  return sheet === 'machines' ? 'unknownId' : 'unknownEntryId';
}

/** The id of a row in a cell; undefined when it is not one. */
export function idOf(cell: Cell): number | undefined {
  const text = String(cell).trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The name that a file gives a machine that it adds, so that its entries can refer to it: `n1`. */
export function refOf(cell: Cell): string | undefined {
  const text = String(cell).trim().toLowerCase();
  return /^n\d{1,6}$/.test(text) ? text : undefined;
}
