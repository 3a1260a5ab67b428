import type { User } from '../../domain/history.ts';
import {
  isRange,
  type ToleranceRow,
  type ToleranceRowInput,
  type ToleranceRowPatch,
  toleranceValues,
} from '../../domain/tolerance-row.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { byPriority, type Database, definedOnly, withFlag, withVisible } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { nextPriority, orderRecords } from './record-order.ts';

const columns = ['id', 'over', 'up_to', ...toleranceValues, 'visible', 'priority', 'version', 'updated_at'] as const;

/** The rows of the tolerance table in order: all, or only the visible ones. */
export async function listToleranceRows(db: Database, { visible }: { visible?: true } = {}): Promise<ToleranceRow[]> {
  const rows = await db
    .selectFrom('tolerance_row')
    .select(columns)
    .$if(visible === true, (query) => query.where('visible', '=', 1))
    .orderBy(byPriority)
    .execute();
  return rows.map(withVisible);
}

export async function findToleranceRow(db: Database, id: number): Promise<ToleranceRow | undefined> {
  const row = await db.selectFrom('tolerance_row').select(columns).where('id', '=', id).executeTakeFirst();
  return row && withVisible(row);
}

/** Adds a row, behind the others unless a priority is given, and returns its id. */
export async function createToleranceRow(db: Database, user: User, input: ToleranceRowInput): Promise<number> {
  return insertRow(db, user, 'tolerance_row', {
    priority: await nextPriority(db, 'tolerance_row'),
    ...withFlag(input),
  });
}

/**
 * Changes the given fields. False when there is no such row.
 * @throws Refusal 400 when the beginning of its range would not be below the end, 412 when one of the fields was changed
 * since the version that the writer has seen
 */
export async function updateToleranceRow(
  db: Database,
  user: User,
  id: number,
  patch: ToleranceRowPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  const row = await findToleranceRow(db, id);
  if (row && !isRange({ ...row, ...definedOnly(patch) }))
    throw fieldRefusal(400, [patch.over === undefined ? 'up_to' : 'over'], 'notBelowUpTo');
  return updateRow(db, user, 'tolerance_row', { id }, withFlag(patch), options);
}

/** Deletes a row. Returns the history entry that restores it, or undefined when there was none. */
export function deleteToleranceRow(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'tolerance_row', { id });
}

/**
 * Puts the rows into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export function orderToleranceRows(db: Database, user: User, ids: number[]): Promise<void> {
  return orderRecords(db, user, { table: 'tolerance_row', thing: 'toleranceRow', ids });
}
