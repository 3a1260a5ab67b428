import type { User } from '../../domain/history.ts';
import type { Database } from '../engine/row.ts';
import { findHistoryRow } from './history-list.ts';
import { restorable, restore } from './restore.ts';

/**
 * Undoes deletions, the last one first, so that what was deleted later is there for what refers to it. What cannot be restored, or is
 * back already, is passed over.
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
