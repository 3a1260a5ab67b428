import type { User } from '../../domain/history.ts';
import { newPriorities } from '../../domain/placement.ts';
import type { Database } from '../engine/row.ts';
import { updateRow } from './change.ts';
import { listPriorities, type RowKey } from './content-row.ts';
import type { ContentTable } from './content-table.ts';

type Order = {
  /** All rows of the list, in their current order. */
  there: number[];
  ids: number[];
  owner?: RowKey['owner'];
  /** The priority assumed for rows without one; by default they come last. */
  whenEmpty?: number;
};

/** Puts rows into the order of the given ids; the others of `there` follow. Changes as few priorities as possible. */
export async function orderRows(
  db: Database,
  user: User,
  table: ContentTable,
  { there, ids, owner, whenEmpty }: Order,
): Promise<void> {
  const rest = there.filter((id) => !ids.includes(id));
  const priorities = await listPriorities(db, table, there);
  const wanted = [...ids, ...rest].map((id) => ({ id, priority: priorities.get(id) ?? whenEmpty ?? null }));
  for (const { id, priority } of newPriorities(wanted)) {
    const key = owner === undefined ? { id } : { id, owner };
    await updateRow(db, user, table, key, { priority });
  }
}
