import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import {
  type SteelFamily,
  type SteelFamilyInput,
  type SteelFamilyPatch,
  steelFamilyFields,
} from '../../domain/steel-family.ts';
import { byPriority, type Database, withFlag, withVisible } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { nextPriority, orderRecords } from './record-order.ts';

const columns = [
  'id',
  ...localizedKeys(steelFamilyFields),
  'grades',
  'visible',
  'priority',
  'version',
  'updated_at',
] as const;

/** The families of steels in order: all, or only the visible ones. */
export async function listSteelFamilies(db: Database, { visible }: { visible?: true } = {}): Promise<SteelFamily[]> {
  const rows = await db
    .selectFrom('steel_family')
    .select(columns)
    .$if(visible === true, (query) => query.where('visible', '=', 1))
    .orderBy(byPriority)
    .execute();
  return rows.map(withVisible);
}

export async function findSteelFamily(db: Database, id: number): Promise<SteelFamily | undefined> {
  const row = await db.selectFrom('steel_family').select(columns).where('id', '=', id).executeTakeFirst();
  return row && withVisible(row);
}

/** Adds a family, behind the others unless a priority is given, and returns its id. */
export async function createSteelFamily(db: Database, user: User, input: SteelFamilyInput): Promise<number> {
  return insertRow(db, user, 'steel_family', { priority: await nextPriority(db, 'steel_family'), ...withFlag(input) });
}

/**
 * Changes the given fields. False when there is no such family.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateSteelFamily(
  db: Database,
  user: User,
  id: number,
  patch: SteelFamilyPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'steel_family', { id }, withFlag(patch), options);
}

/** Deletes a family. Returns the history entry that restores it, or undefined when there was none. */
export function deleteSteelFamily(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'steel_family', { id });
}

/**
 * Puts the families into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export function orderSteelFamilies(db: Database, user: User, ids: number[]): Promise<void> {
  return orderRecords(db, user, { table: 'steel_family', thing: 'steelFamily', ids });
}
