import type { User } from '../../domain/history.ts';
import {
  type HistoryBlock,
  type HistoryBlockInput,
  type HistoryBlockPatch,
  historyBlockFields,
} from '../../domain/history-block.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { orderRows } from './order.ts';

const columns = ['id', 'kind', ...localizedKeys(historyBlockFields), 'url', 'priority', 'version'] as const;

/** The blocks of all entries of the history page, or of one, in order, by the id of the entry. */
export async function listBlocks(db: Database, entryId?: number): Promise<Map<number, HistoryBlock[]>> {
  const rows = await db
    .selectFrom('history_block')
    .select([...columns, 'history_entry_id'])
    .$if(entryId !== undefined, (query) => query.where('history_entry_id', '=', entryId ?? 0))
    .orderBy(byPriority)
    .execute();
  const byEntry = Map.groupBy(rows, (row) => row.history_entry_id);
  return new Map([...byEntry].map(([id, blocks]) => [id, blocks.map(({ history_entry_id: _, ...block }) => block)]));
}

/** A block; undefined when the entry has no such block. */
export function findBlock(db: Database, entryId: number, id: number): Promise<HistoryBlock | undefined> {
  return db
    .selectFrom('history_block')
    .select(columns)
    .where('history_entry_id', '=', entryId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a block to an existing entry, behind the others unless a priority is given, and returns its id. */
export async function createBlock(
  db: Database,
  user: User,
  entryId: number,
  input: HistoryBlockInput,
): Promise<number> {
  const last = await db
    .selectFrom('history_block')
    .select((column) => column.fn.max('priority').as('priority'))
    .where('history_entry_id', '=', entryId)
    .executeTakeFirst();
  const priority = (last?.priority ?? 0) + 1;
  return insertRow(db, user, 'history_block', { url: '', priority, ...input, history_entry_id: entryId });
}

/**
 * Changes the given fields of a block. False when the entry has no such block.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateBlock(
  db: Database,
  user: User,
  entryId: number,
  id: number,
  patch: HistoryBlockPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'history_block', { id, owner: entryId }, patch, options);
}

/** Deletes a block. Returns the history entry that restores it, or undefined when the entry has no such block. */
export function deleteBlock(db: Database, user: User, entryId: number, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'history_block', { id, owner: entryId });
}

/**
 * Puts the blocks of an entry into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when there is no such entry, or it has no block with one of the ids
 */
export async function orderBlocks(db: Database, user: User, entryId: number, ids: number[]): Promise<void> {
  const entry = await db.selectFrom('history_entry').select('id').where('id', '=', entryId).executeTakeFirst();
  orNotFound(entry, 'historyEntry');
  const there = ((await listBlocks(db, entryId)).get(entryId) ?? []).map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: 'historyBlock' });
  await orderRows(db, user, 'history_block', { there, ids, owner: entryId });
}
