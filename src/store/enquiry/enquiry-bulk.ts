import type { BulkAction } from '../../domain/enquiry.ts';
import type { MessageState } from '../../domain/enquiry-state.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, now } from '../engine/row.ts';
import { inboxTurn } from './enquiry-change.ts';
import { listMessageIds, type MessageFilter, matching } from './enquiry-filter.ts';

/** Which enquiries: what a filter leaves of those that are older than `before`, and of `ids` when these are given. */
export type Selection = { filter: MessageFilter; ids?: number[] | undefined; before?: number | undefined };

/**
 * What became of some of them. `changed` are those that were not yet so, with what they were before; `next` is the `before` that
 * goes on with the rest, null when there is none.
 */
export type BulkResult = { changed: { id: number; state: MessageState; read: boolean }[]; next: number | null };

/** So many are changed in one transaction: each writes its text anew in SQLite, and others wait meanwhile. */
export const bulkSize = 100;

/** Does one thing with the newest of a selection, `bulkSize` at most. Call it in a transaction. */
export async function changeMessages(db: Database, selection: Selection, action: BulkAction): Promise<BulkResult> {
  await takeAdvisoryLock(db, inboxTurn);
  const { filter, ids: given, before } = selection;
  const ids = await listMessageIds(db, await matching(db, filter), { limit: bulkSize, before, ids: given });
  const rows = await db
    .selectFrom('message')
    .select(['id', 'state', 'read_at', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  const changed = rows.filter((row) => !isSo(row, action));
  await write(
    db,
    changed.map(({ id }) => id),
    action,
  );
  return {
    changed: changed.map(({ id, state, read_at }) => ({ id, state, read: read_at !== null })),
    next: ids.length < bulkSize ? null : (ids.at(-1) ?? null),
  };
}

type Row = { state: MessageState; read_at: string | null; deleted_at: string | null };

function isSo({ state, read_at, deleted_at }: Row, action: BulkAction): boolean {
  if (action === 'read' || action === 'unread') return (read_at !== null) === (action === 'read');
  if (action === 'delete' || action === 'restore') return (deleted_at !== null) === (action === 'delete');
  return state === action;
}

/** As the change of a single one does: reading raises no version, and what is brought back gets its time as spam anew. */
async function write(db: Database, ids: number[], action: BulkAction): Promise<void> {
  const time = now();
  const update = db.updateTable('message').where('id', 'in', ids);
  if (action === 'read') await update.set({ read_at: time }).execute();
  else if (action === 'unread') await update.set({ read_at: null }).execute();
  else if (action === 'delete') await update.set({ deleted_at: time }).execute();
  else if (action === 'restore') await update.set({ deleted_at: null, updated_at: time }).execute();
  else
    await update.set((column) => ({ state: action, version: column('version', '+', 1), updated_at: time })).execute();
}
