import { copiesIn, isCopy, joinCopies } from '../../domain/copied.ts';
import { defaultLanguage } from '../../domain/language.ts';
import { definedOnly } from '../engine/row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  fieldOf,
  type TableSpec,
} from './content-table.ts';
import { isBlank } from './translation-text.ts';

/** What is to be written into a row; `copy`: the columns that get the French text in place of a translation. */
type Patch = object & { copy?: readonly string[] | undefined };

/**
 * A copy that was made: its `text`, what stood in its column `before`, and whether that was a copy as well. Null: the row was
 * made with it, so that there is nothing to set back.
 */
export type Copy = {
  table: ContentTable;
  id: number;
  column: string;
  text: string;
  before: string | null;
  wasCopy: boolean;
};

/**
 * Replaces the columns to copy with the French text itself, so that a marked text is always a copy. Where there
 * is no French text nothing is copied.
 * @param row what is stored; nothing of a new row
 * @returns the values to write, the mark of the row after it, and the columns that are copied now
 */
export function resolveCopies(table: ContentTable, patch: Patch, row?: ContentRow) {
  const { copy = [], ...given } = patch;
  const values = definedOnly(given) as Record<string, unknown>;
  const french = (column: string): string => {
    const source = columnOf(fieldOf(column).field, defaultLanguage);
    return String(values[source] ?? row?.[source] ?? '');
  };
  const columns = hasCopies(table) ? copy.filter((column) => !isBlank(french(column))) : [];
  for (const column of columns) values[column] = french(column);
  if (!hasCopies(table)) return { values, columns };
  const marked = { copied: String(row?.copied ?? '') };
  const kept = copiesIn(marked).filter((column) => !(column in values) || values[column] === row?.[column]);
  return { values: { ...values, copied: joinCopies([...kept, ...columns]) }, columns };
}

/** Whether translations in a table can be copies. */
export function hasCopies(table: ContentTable): boolean {
  const { copies = false }: TableSpec = contentTables[table];
  return copies;
}

/**
 * The copies that were made in columns of a row.
 * @param before the row as it was; without it, the row is new
 */
export function describeCopies(table: ContentTable, row: ContentRow, columns: string[], before?: ContentRow): Copy[] {
  const marked = { copied: String(before?.copied ?? '') };
  return columns.map((column) => ({
    table,
    id: row.id,
    column,
    text: String(row[column]),
    before: before ? String(before[column]) : null,
    wasCopy: isCopy(marked, column),
  }));
}
