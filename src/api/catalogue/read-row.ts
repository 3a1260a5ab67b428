import { cellName, type SheetColumn } from '../../domain/catalogue/catalogue.ts';
import { type Cell, type CellContext, flagOf, isBlank, type Stored } from '../../domain/catalogue/catalogue-cell.ts';
import { unguarded } from '../../domain/catalogue/catalogue-guard.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { CatalogueRow } from '../../store/catalogue/read-catalogue.ts';
import type { Values } from '../../store/change-set/set-change.ts';
import { checkValue } from './check-value.ts';
import type { Faults, FileRow } from './file-rows.ts';

type Reading = { context: CellContext; faults: Faults };

/**
 * Reads the values of a row that differ from the stored ones. Adds invalid values to the faults.
 * @param stored the row in the catalogue; undefined for a new row, whose blank cells are skipped
 */
export function readValues(row: FileRow, { context, faults }: Reading, stored?: CatalogueRow): Values {
  const values: Values = {};
  for (const [column, at] of row.layout.fields) {
    const isUnsaid = stored === undefined && isBlank(row.cells[at]);
    const value = isUnsaid ? undefined : saidOf(row, column, at, { context, faults }, stored);
    if (value !== undefined) values[column.key] = value;
  }
  return values;
}

/** What spreadsheet programs write into a cell whose formula fails. */
const errorValue =
  /^#(?:REF!|N\/A|VALUE!|WERT!|DIV\/0!|NAME\?|NOM\?|NUM!|NOMBRE!|ZAHL!|NULL!|NUL!|BEZUG!|SPILL!|CALC!)$/;

function saidOf(
  { layout, line, cells }: FileRow,
  { key, kind }: SheetColumn,
  at: number,
  { context, faults }: Reading,
  stored?: CatalogueRow,
): Stored | undefined {
  const cell = cells[at] ?? null;
  if (stored && isAsWritten(cell, stored[key] ?? null, kind, context)) return undefined;
  const [error] = (typeof cell === 'string' && errorValue.exec(cell.trim())) || [];
  const said = error ? { reason: { code: 'cellIsError', error } as const } : kind.read(cell, context);
  const fault = (reason: Reason) => {
    faults.push({ at: cellName(layout.name, line, at), reason });
    return undefined;
  };
  if ('reason' in said) return fault(said.reason);
  if (said.value === undefined) return undefined;
  if (stored && said.value === (stored[key] ?? null)) return undefined;
  const reason = checkValue(layout.sheet, key, kind.input ? kind.input(said.value) : said.value);
  return reason === undefined ? said.value : fault(reason);
}

/**
 * Whether a cell is what we would write for a value, in any language. Compared as text, because some times stand for two instants.
 */
function isAsWritten(cell: Cell, stored: Stored, kind: SheetColumn['kind'], context: CellContext): boolean {
  if (cell instanceof Date || typeof cell === 'boolean') return false;
  return interfaceLanguages.some((language) => {
    const written = kind.write(stored, { ...context, language });
    return unguarded(String(written ?? '')) === unguarded(String(cell ?? ''));
  });
}

/** Whether a row is to be removed. */
export function isToGo({ layout: { name, removal }, line, cells }: FileRow, faults: Faults): boolean {
  const cell = removal === undefined ? null : (cells[removal] ?? null);
  if (removal === undefined || isBlank(cell)) return false;
  const flag = flagOf(cell);
  if (flag === undefined) faults.push({ at: cellName(name, line, removal), reason: 'yesOrNo' });
  return flag === true;
}
