import type { User } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Thing } from '../../lib/refusal-text.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { orderRows } from './order.ts';

/** Records that the owner sorts by hand. */
type Sorted = 'answer_block' | 'history_entry' | 'project' | 'steel_family' | 'tolerance_row';

/** The priority that puts a new record behind the others. */
export async function nextPriority(db: Database, table: Sorted): Promise<number> {
  const last = await db
    .selectFrom(table)
    .select((column) => column.fn.max('priority').as('priority'))
    .executeTakeFirst();
  return (last?.priority ?? 0) + 1;
}

/**
 * Puts the records of a table into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export async function orderRecords(
  db: Database,
  user: User,
  { table, thing, ids }: { table: Sorted; thing: Thing; ids: number[] },
): Promise<void> {
  const rows = await db.selectFrom(table).select('id').orderBy(byPriority).execute();
  const there = rows.map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing });
  await orderRows(db, user, table, { there, ids });
}
