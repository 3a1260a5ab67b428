import { cellName, type SheetColumn, type SheetKey, sheetKeys } from '../../domain/catalogue.ts';
import { type Cell, type CellContext, flagOf, isBlank, type Stored, unguarded } from '../../domain/catalogue-cell.ts';
import { catalogueLimits } from '../../domain/catalogue-limits.ts';
import type { InterfaceLanguage } from '../../domain/interface-language.ts';
import { interfaceLanguages } from '../../domain/interface-language.ts';
import { isEmptyPeriod } from '../../domain/publication.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { CatalogueChange, CatalogueFault, Values } from '../../store/catalogue/catalogue-import.ts';
import type { CataloguePart, CatalogueRow } from '../../store/catalogue/read-catalogue.ts';
import { stampOf } from '../../store/catalogue/stamp.ts';
import { checkAddition, checkValue } from './check-value.ts';
import type { ReadSheet } from './read-file.ts';
import { layoutOf, type SheetLayout, sheetOf } from './sheet-layout.ts';

/** A row of a file: `line` is its place in the sheet, from 1. */
type FileRow = { layout: SheetLayout; line: number; cells: Cell[] };

/** A file, ready to be compared with the catalogue: its rows by id, and those without one. */
export type ReadFile = {
  byId: Record<SheetKey, Map<number, FileRow>>;
  added: FileRow[];
  /** The machines that the file adds, by what it calls them; undefined for those without a name. */
  refs: Set<string>;
  faults: Faults;
};

/** What is wrong, the first of it in words. */
class Faults {
  readonly list: CatalogueFault[] = [];
  count = 0;

  push(...faults: CatalogueFault[]): void {
    this.count += faults.length;
    this.list.push(...faults.slice(0, Math.max(0, catalogueLimits.faults - this.list.length)));
  }
}

/** Sorts the rows of the sheets of a file. */
export function sortRows(read: ReadSheet[]): ReadFile {
  const faults = new Faults();
  const byId = Object.fromEntries(sheetKeys.map((key) => [key, new Map()])) as ReadFile['byId'];
  const file: ReadFile = { byId, added: [], refs: new Set(), faults };
  const seen = new Set<SheetKey>();
  for (const each of read) {
    const sheet = sheetOf(each.name);
    faults.push(...each.faults);
    if (sheet === undefined) faults.push({ at: each.name, reason: 'unknownSheet' });
    else if (seen.has(sheet)) faults.push({ at: each.name, reason: 'sheetTwice' });
    else {
      seen.add(sheet);
      const found: CatalogueFault[] = [];
      const layout = each.rows.length > 0 ? layoutOf(sheet, each, found) : undefined;
      faults.push(...found);
      if (layout) sortSheet(file, layout, each.rows);
    }
  }
  if (read.length === 0) faults.push({ at: '–', reason: 'noSheet' });
  return file;
}

function sortSheet(file: ReadFile, layout: SheetLayout, rows: Cell[][]): void {
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || isEmpty(layout, cells)) continue;
    const row: FileRow = { layout, line: index + 1, cells };
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

/** Whether a row says nothing: of a new entry, its machine alone says nothing. */
function isEmpty({ id, fields, removal }: SheetLayout, cells: Cell[]): boolean {
  return [id, removal, ...fields.values()].every((at) => at === undefined || isBlank(cells[at]));
}

function unknownIn(sheet: SheetKey): Reason {
  return sheet === 'machines' ? 'unknownId' : 'unknownEntryId';
}

function idOf(cell: Cell): number | undefined {
  const text = String(cell).trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** What a file calls a machine that it adds, so that its entries can name it: `n1`. */
function refOf(cell: Cell): string | undefined {
  const text = String(cell).trim().toLowerCase();
  return /^n\d{1,6}$/.test(text) ? text : undefined;
}

type Comparison = {
  file: ReadFile;
  context: CellContext & { categories: Map<number, string> };
  /** Names of the machines, by id. */
  machines: Map<number, string>;
  /** Machines that go. */
  removed: Set<number>;
  removals: number;
};

/** The differences between a file and the catalogue, which comes in parts. What is wrong is added to the file's faults. */
export async function* compare(
  file: ReadFile,
  parts: AsyncIterable<CataloguePart>,
  language: InterfaceLanguage,
): AsyncGenerator<CatalogueChange> {
  const state: Comparison = {
    file,
    context: { language, categories: new Map() },
    machines: new Map(),
    removed: new Set(),
    removals: 0,
  };
  for await (const part of parts) {
    if (part.sheet === 'categories') {
      state.context.categories = new Map(part.rows);
      continue;
    }
    for (const stored of part.rows) {
      if (part.sheet === 'machines') state.machines.set(stored.id, String(stored.name_fr));
      const row = file.byId[part.sheet].get(stored.id);
      file.byId[part.sheet].delete(stored.id);
      const change = row && compareRow(state, row, stored);
      if (change) yield change;
    }
  }
  for (const { layout, line } of sheetKeys.flatMap((sheet) => [...file.byId[sheet].values()]))
    file.faults.push({ at: cellName(layout.name, line, layout.id), reason: unknownIn(layout.sheet) });
  const inOrder = file.added.toSorted((one, other) => orderOf(one) - orderOf(other));
  for (const row of inOrder) {
    const change = readAddition(state, row);
    if (change) yield change;
  }
}

/** Machines before what hangs on them. */
function orderOf({ layout }: FileRow): number {
  return sheetKeys.indexOf(layout.sheet);
}

function compareRow(state: Comparison, row: FileRow, stored: CatalogueRow): CatalogueChange | undefined {
  const { layout, line, cells } = row;
  const { faults } = state.file;
  const { sheet, name } = layout;
  const machine = sheet === 'machines' ? stored.id : Number(stored.machine_id);
  const about = {
    sheet,
    row_id: stored.id,
    machine_id: machine,
    label: labelOf(stored, sheet),
    place: cellName(name, line),
  };
  const owner = layout.machine === undefined ? null : (cells[layout.machine] ?? null);
  if (sheet !== 'machines' && !isBlank(owner) && idOf(owner) !== machine)
    faults.push({ at: cellName(name, line, layout.machine), reason: 'ofOtherMachine' });
  if (isToGo(row, faults)) {
    state.removals += 1;
    if (state.removals > catalogueLimits.removals)
      faults.push({ at: cellName(name, line), reason: { code: 'tooManyRemovals', limit: catalogueLimits.removals } });
    if (sheet === 'machines') state.removed.add(stored.id);
    // What hangs on a machine goes with it.
    else if (state.removed.has(machine)) return undefined;
    return { ...about, kind: 'remove', content: { stamp: stampOf(stored) } };
  }
  const [from, to]: [Values, Values] = [{}, {}];
  for (const [column, at] of layout.fields) {
    const value = saidOf(state, row, column, at, stored);
    if (value === undefined || isSame(value, stored[column.key] ?? null)) continue;
    from[column.key] = stored[column.key] ?? null;
    to[column.key] = value;
  }
  if (Object.keys(to).length === 0) return undefined;
  if (state.removed.has(machine)) {
    faults.push({ at: cellName(name, line), reason: 'machineGoes' });
    return undefined;
  }
  if (sheet === 'machines') checkPeriod(row, { ...stored, ...to }, faults);
  return { ...about, kind: 'change', content: { from, to } };
}

/** What a cell says; undefined when it says nothing, what is stored, or what is wrong. */
function saidOf(
  { context, file: { faults } }: Comparison,
  { layout, line, cells }: FileRow,
  { key, kind }: SheetColumn,
  at: number,
  stored?: CatalogueRow,
): Stored | undefined {
  const cell = cells[at] ?? null;
  if (stored && isAsWritten(cell, stored[key] ?? null, kind, context)) return undefined;
  const said = kind.read(cell, context);
  const fault = (reason: Reason) => {
    faults.push({ at: cellName(layout.name, line, at), reason });
    return undefined;
  };
  if ('reason' in said) return fault(said.reason);
  if (said.value === undefined) return undefined;
  if (stored && isSame(said.value, stored[key] ?? null)) return undefined;
  const reason = checkValue(layout.sheet, key, kind.input ? kind.input(said.value) : said.value);
  return reason === undefined ? said.value : fault(reason);
}

/** Whether a cell is what we would write for a value, in any language: some times stand for two instants. */
function isAsWritten(cell: Cell, stored: Stored, kind: SheetColumn['kind'], context: CellContext): boolean {
  if (cell instanceof Date || typeof cell === 'boolean') return false;
  return interfaceLanguages.some((language) => {
    const written = kind.write(stored, { ...context, language });
    return isSame(unguarded(String(written ?? '')), unguarded(String(cell ?? '')));
  });
}

/** Spreadsheets write the ends of lines in their own way: that is no change. */
function isSame(one: Stored, other: Stored): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n');
}

function isToGo({ layout: { name, removal }, line, cells }: FileRow, faults: Faults): boolean {
  const cell = removal === undefined ? null : (cells[removal] ?? null);
  if (removal === undefined || isBlank(cell)) return false;
  const flag = flagOf(cell);
  if (flag === undefined) faults.push({ at: cellName(name, line, removal), reason: 'yesOrNo' });
  return flag === true;
}

function checkPeriod({ layout, line }: FileRow, row: object, faults: Faults): void {
  if (!isEmptyPeriod(row)) return;
  const until = [...layout.fields].find(([{ key }]) => key === 'public_until')?.[1];
  faults.push({ at: cellName(layout.name, line, until ?? layout.id), reason: 'afterBeginning' });
}

function readAddition(state: Comparison, row: FileRow): CatalogueChange | undefined {
  const { layout, line, cells } = row;
  const { faults } = state.file;
  const { sheet, name } = layout;
  const before = faults.count;
  if (isToGo(row, faults)) faults.push({ at: cellName(name, line, layout.removal), reason: 'nothingToRemove' });
  const to: Values = {};
  for (const [column, at] of layout.fields) {
    const value = isBlank(cells[at]) ? undefined : saidOf(state, row, column, at);
    if (value !== undefined) to[column.key] = value;
  }
  if (sheet === 'machines') checkPeriod(row, { public_from: null, public_until: null, ...to }, faults);
  if (faults.count === before)
    for (const [key, reason] of checkAddition(sheet, to)) {
      const at = [...layout.fields].find(([column]) => column.key === key)?.[1];
      faults.push({ at: cellName(name, line, at ?? layout.id), reason });
    }
  const about = { kind: 'add', sheet, row_id: null, label: labelOf(to, sheet), place: cellName(name, line) } as const;
  if (sheet === 'machines') {
    const ref = refOf(cells[layout.id] ?? null);
    return { ...about, machine_id: null, content: { to, ...(ref && { ref }) } };
  }
  const cell = cells[layout.machine ?? 0] ?? null;
  const [id, owner] = [idOf(cell), refOf(cell)];
  const isKnown =
    id !== undefined ? state.machines.has(id) && !state.removed.has(id) : state.file.refs.has(owner ?? '');
  if (!isKnown) {
    faults.push({ at: cellName(name, line, layout.machine), reason: 'unknownMachine' });
    return undefined;
  }
  return { ...about, machine_id: id ?? null, content: { to, ...(id === undefined && owner && { owner }) } };
}

function labelOf(row: Values, sheet: SheetKey): string {
  const field = sheet === 'advantages' ? 'description' : 'name';
  return String(row[`${field}_fr`] ?? '').slice(0, 200);
}
