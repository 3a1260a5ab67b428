import type { Sentence } from '../../../lib/refusal-text.ts';
import type { Database } from '../../engine/row.ts';
import type { ContentTable } from '../content-table.ts';
import { type Copy, hasCopies } from '../translated/copies.ts';
import { listUnchanged } from '../translated/copy.ts';
import { findHistoryRow, type HistoryRow } from './history-list.ts';

/** Why copies cannot be undone. At least one that replaced a text must be unchanged. */
export async function whyCopiesStay(db: Database, entry: HistoryRow): Promise<Sentence | undefined> {
  const copies = await copiesOf(db, entry.id);
  if (copies.every(({ before }) => before === null)) return 'notUndoable';
  return (await listUnchanged(db, copies)).length > 0 ? undefined : 'copiesAreGone';
}

/** The copies recorded in a history entry. */
export async function copiesOf(db: Database, entryId: number): Promise<Copy[]> {
  const entry = await findHistoryRow(db, entryId);
  return JSON.parse(entry?.snapshot ?? '[]');
}

/** Whether the value before an entry was a copy of the French text. */
export async function wasCopy(db: Database, entry: HistoryRow, table: ContentTable, column: string): Promise<boolean> {
  if (!hasCopies(table) || entry.language === null) return false;
  const made = await db
    .selectFrom('history')
    .select('snapshot')
    .where('noun', '=', entry.noun)
    .where('record_id', '=', entry.record_id)
    .where('action', '=', 'copy')
    .where('id', '<', entry.id)
    .execute();
  const copies = made.flatMap(({ snapshot }): Copy[] => JSON.parse(snapshot ?? '[]'));
  const isMeant = (copy: Copy) => copy.table === table && copy.id === entry.item_id && copy.column === column;
  return copies.some((copy) => isMeant(copy) && copy.text === JSON.parse(entry.from_value ?? 'null'));
}
