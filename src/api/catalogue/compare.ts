import { cellName, type SheetColumn, type SheetKey, sheetKeys, sheets } from '../../domain/catalogue/catalogue.ts';
import { type CellContext, isBlank } from '../../domain/catalogue/catalogue-cell.ts';
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts';
import { builtToOrder } from '../../domain/catalogue/stock.ts';
import { isEmptyPeriod } from '../../domain/publication.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { CataloguePart, CatalogueRow } from '../../store/catalogue/read-catalogue.ts';
import type { SetChange, Values } from '../../store/change-set/set-change.ts';
import { stampOf } from '../../store/change-set/stamp.ts';
import { checkAddition } from './check-value.ts';
import { type Faults, type FileRow, idOf, refOf, type SortedFile, unknownIn } from './file-rows.ts';
import { isToGo, readValues } from './read-row.ts';

type Comparison = {
  file: SortedFile;
  faults: Faults;
  context: CellContext;
  /** The ids of all machines. */
  machines: Set<number>;
  /** Machines that the file removes. */
  removed: Set<number>;
  removals: number;
};

/** Yields the differences between a file and the catalogue, which comes in parts. Adds errors to the file's faults. */
export async function* compare(
  file: SortedFile,
  parts: AsyncIterable<CataloguePart>,
  language: InterfaceLanguage,
): AsyncGenerator<SetChange> {
  const state: Comparison = {
    file,
    faults: file.faults,
    context: { language, categories: new Map() },
    machines: new Set(),
    removed: new Set(),
    removals: 0,
  };
  for await (const part of parts) {
    if (part.sheet === 'categories') state.context.categories = new Map(part.rows);
    else yield* comparePart(state, part.sheet, part.rows);
  }
  for (const { layout, line } of sheetKeys.flatMap((sheet) => [...file.byId[sheet].values()]))
    file.faults.push({ at: cellName(layout.name, line, layout.id), reason: unknownIn(layout.sheet) });
  for (const row of file.added.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const before = file.faults.count;
    const change = readAddition(state, row);
    if (change && !row.isFaulty && file.faults.count === before) yield change;
    else file.refs.delete(refOf(row.cells[row.layout.id] ?? null) ?? '');
  }
}

/** Removes each row that it finds from the file. The rows left at the end have unknown ids. */
function* comparePart(state: Comparison, sheet: SheetKey, rows: CatalogueRow[]): Generator<SetChange> {
  const byId = state.file.byId[sheet];
  for (const stored of rows) {
    if (sheet === 'machines') state.machines.add(stored.id);
    const row = byId.get(stored.id);
    byId.delete(stored.id);
    const before = state.faults.count;
    const change = row && compareRow(state, row, stored);
    if (change && !row.isFaulty && state.faults.count === before) yield change;
  }
}

/** Sorts machines before their entries. */
function orderOf({ layout }: FileRow): number {
  return sheetKeys.indexOf(layout.sheet);
}

function compareRow(state: Comparison, row: FileRow, stored: CatalogueRow): SetChange | undefined {
  const { layout, line, cells } = row;
  const { sheet, name } = layout;
  const { faults } = state;
  const machine = sheet === 'machines' ? stored.id : Number(stored.machine_id);
  const owner = layout.machine === undefined ? null : (cells[layout.machine] ?? null);
  if (sheet !== 'machines' && !isBlank(owner) && idOf(owner) !== machine)
    faults.push({ at: cellName(name, line, layout.machine), reason: 'ofOtherMachine' });
  const about = { ...aboutRow(row, stored), row_id: stored.id, record_id: machine };
  if (isToGo(row, faults))
    return isRemoved(state, row, stored.id, machine)
      ? { ...about, kind: 'remove', content: { stamp: stampOf(stored) } }
      : undefined;
  const to = readValues(row, state, stored);
  const columns = Object.keys(to);
  if (columns.length === 0) return undefined;
  if (state.removed.has(machine)) {
    faults.push({ at: cellName(name, line), reason: 'machineGoes' });
    return undefined;
  }
  if (sheet === 'machines') checkPeriod(row, { ...stored, ...to }, faults);
  const from: Values = Object.fromEntries(columns.map((column) => [column, stored[column] ?? null]));
  return { ...about, kind: 'change', content: { from, to } };
}

/** Records the removal of a row. False when it is removed with its machine. */
function isRemoved(state: Comparison, { layout, line }: FileRow, id: number, machine: number): boolean {
  const { removals: limit } = catalogueLimits;
  state.removals += 1;
  if (state.removals > limit)
    state.faults.push({ at: cellName(layout.name, line), reason: { code: 'tooManyRemovals', limit } });
  if (layout.sheet !== 'machines') return !state.removed.has(machine);
  state.removed.add(id);
  return true;
}

function checkPeriod({ layout, line }: FileRow, row: object, faults: Faults): void {
  if (!isEmptyPeriod(row)) return;
  faults.push({ at: cellName(layout.name, line, placeOf(layout, 'public_until')), reason: 'afterBeginning' });
}

function readAddition(state: Comparison, row: FileRow): SetChange | undefined {
  const { layout, line } = row;
  const { sheet, name } = layout;
  const { faults } = state;
  const before = faults.count;
  if (isToGo(row, faults)) faults.push({ at: cellName(name, line, layout.removal), reason: 'nothingToRemove' });
  const to = readValues(row, state);
  if (sheet === 'machines') checkPeriod(row, { public_from: null, public_until: null, ...to }, faults);
  if (faults.count === before)
    for (const [key, reason] of checkAddition(sheet, to))
      faults.push({ at: cellName(name, line, placeOf(layout, key)), reason });
  const about = { ...aboutRow(row, to), kind: 'add', row_id: null } as const;
  const content = { to, row: completed(sheet, to) };
  if (sheet !== 'machines') {
    const owner = ownerOf(state, row);
    return owner && { ...about, record_id: owner.id, content: { ...content, ...(owner.ref && { owner: owner.ref }) } };
  }
  const ref = refOf(row.cells[layout.id] ?? null);
  return { ...about, record_id: null, content: { ...content, ...(ref && { ref }) } };
}

/** The defaults for columns without a value in the file. */
const unsaid: Values = { ...builtToOrder, visible: 1 };

/** The values of a new row with all columns of its sheet. */
function completed(sheet: SheetKey, to: Values): Values {
  const columns: readonly SheetColumn[] = sheets[sheet].columns;
  const values = columns
    .filter(({ key }) => key !== 'categories')
    .map(({ key, language }) => [key, to[key] ?? (language === null ? (unsaid[key] ?? null) : '')]);
  return Object.fromEntries(values);
}

/** The machine of a new entry: one of the catalogue by its id, or a new one by its name in the file. */
function ownerOf({ machines, removed, file, faults }: Comparison, { layout, line, cells }: FileRow) {
  const cell = cells[layout.machine ?? 0] ?? null;
  const [id, ref] = [idOf(cell), refOf(cell)];
  if (id !== undefined && machines.has(id) && !removed.has(id)) return { id, ref: undefined };
  if (ref !== undefined && file.refs.has(ref)) return { id: null, ref };
  faults.push({ at: cellName(layout.name, line, layout.machine), reason: 'unknownMachine' });
  return undefined;
}

/** The position of a column, or else that of the row's id. */
function placeOf({ fields, id }: FileRow['layout'], key: string): number {
  return [...fields].find(([column]) => column.key === key)?.[1] ?? id;
}

function aboutRow({ layout: { sheet, name }, line }: FileRow, values: Values) {
  const field = sheet === 'advantages' ? 'description' : 'name';
  const label = String(values[`${field}_fr`] ?? '').slice(0, 200);
  return { item_table: sheets[sheet].table, label, place: cellName(name, line), version: null };
}
