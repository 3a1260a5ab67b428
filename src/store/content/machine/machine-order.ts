import type { User } from '../../../domain/history.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Database } from '../../engine/row.ts';
import { listTexts } from '../content-row.ts';
import { orderRows } from '../order.ts';

/** The tables of a machine's ordered parts. */
export type OrderedTable = 'picture' | 'advantage' | 'option' | 'technical_characteristic';

/**
 * Puts parts of a machine into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when the machine has no part with one of the ids
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
