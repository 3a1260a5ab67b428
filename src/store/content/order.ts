import type { User } from '../../domain/history.ts';
import type { Database } from '../engine/row.ts';
import { updateRow } from './change.ts';
import type { RowKey } from './content-row.ts';
import type { ContentTable } from './content-table.ts';

/** Puts rows in the order of the given ids: priorities 1, 2, 3… Of those that are `there`, what is not named follows. */
export async function orderRows(
  db: Database,
  user: User,
  table: ContentTable,
  { there, ids, owner }: { there: number[]; ids: number[]; owner?: RowKey['owner'] },
): Promise<void> {
  const rest = there.filter((id) => !ids.includes(id));
  for (const [index, id] of [...ids, ...rest].entries()) {
    const key = owner === undefined ? { id } : { id, owner };
    await updateRow(db, user, table, key, { priority: index + 1 });
  }
}
