import type { User } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Database } from '../engine/row.ts';
import { listTexts } from './content-row.ts';
import { orderRows } from './order.ts';

/** The tables of what is ordered on a machine. */
export type OrderedTable = 'picture' | 'advantage' | 'option' | 'technical_characteristic';

/**
 * Puts what hangs on a machine in the order of the given ids. What is not named follows, in the order that it had.
 * @throws Refusal 404 when the machine has none with one of the ids
 */
export async function orderEntries(
  db: Database,
  user: User,
  table: OrderedTable,
  machineId: number,
  ids: number[],
): Promise<void> {
  const there = (await listTexts(db, table, [machineId])).map(({ id }) => id);
  for (const id of ids) if (!there.includes(id)) throw new Refusal(404, { code: 'entryNotFound', id });
  await orderRows(db, user, table, { there, ids, owner: machineId });
}
