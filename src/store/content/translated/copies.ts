import { copiesIn, isCopy, joinCopies } from '../../../domain/text/copied.ts';
import { defaultLanguage } from '../../../domain/text/language.ts';
import { definedOnly } from '../../engine/row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  fieldOf,
  type TableSpec,
} from '../content-table.ts';
import { isBlank } from './translation-text.ts';

/** Values for a row. `copy` lists the columns that get the French text in place of a translation. */
type Patch = object & { copy?: readonly string[] | undefined };

/**
 * A copy that was made: its `text`, the previous text, and whether that was a copy as well. `before` is null if the row was
 * created with the copy, and there is nothing to revert.
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
 * Fills the columns to copy with the French text itself, so that a text marked as a copy always is one. Copies nothing
 * without a French text.
 * @param row the stored row; undefined for a new one
 * @returns the values to write, including the new `copied` mark, and the newly copied columns
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
 * Describes the copies made in columns of a row.
 * @param before the row before the change; undefined for a new row
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
