import type { User } from '../../../domain/history.ts';
import type { Database } from '../../engine/row.ts';
import { findHistoryRow } from './history-list.ts';
import { restorable, restore } from './restore.ts';

/**
 * Undoes deletions, last one first, because earlier ones may refer to records deleted later. Skips entries that cannot be restored or
 * are already.
 * @param entries of the history, in the order of the deletions
 */
export async function restoreDeleted(db: Database, user: User, entries: readonly number[]): Promise<void> {
  for (const id of [...entries].reverse()) {
    const entry = await findHistoryRow(db, id);
    if (entry?.action !== 'delete') continue;
    const [canBe] = await restorable(db, [entry]);
    if (canBe) await restore(db, user, id);
  }
}
