import type { BulkAction } from '../../domain/enquiry/enquiry.ts';
import type { EnquiryState } from '../../domain/enquiry/enquiry-state.ts';
import type { User } from '../../domain/history.ts';
import { authorText } from '../content/history/author.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, now } from '../engine/row.ts';
import { enquiryChangeLock } from './enquiry-change.ts';
import { type EnquiryFilter, listEnquiryIds, matching } from './enquiry-filter.ts';
import { transition } from './enquiry-transition.ts';

/** The enquiries that match a filter and, if given, are older than `before` and among `ids`. */
export type Selection = { filter: EnquiryFilter; ids?: number[] | undefined; before?: number | undefined };

/** `changed` are the changed enquiries with their previous state; `next` is the `before` of the next call, null at the end. */
export type BulkResult = { changed: { id: number; state: EnquiryState; read: boolean }[]; next: number | null };

/** The maximum changed by one transaction: SQLite rewrites the text of each, and other writes wait meanwhile. */
export const bulkSize = 100;

/** `undo` is set when the action undoes an earlier one. */
type Bulk = { action: BulkAction; undo?: boolean | undefined };

/** Applies an action to the newest enquiries of a selection, at most `bulkSize`. Call it in a transaction. */
export async function changeEnquiries(
  db: Database,
  user: User,
  selection: Selection,
  { action, undo }: Bulk,
): Promise<BulkResult> {
  await takeAdvisoryLock(db, enquiryChangeLock);
  const { filter, ids: given, before } = selection;
  const ids = await listEnquiryIds(db, await matching(db, filter), { limit: bulkSize, before, ids: given });
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'state', 'read_at', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  const changed = rows.filter((row) => !isSo(row, action));
  const changing = changed.map(({ id }) => id);
  await write(db, user, changing, { action, undo });
  return {
    changed: changed.map(({ id, state, read_at }) => ({ id, state, read: read_at !== null })),
    next: ids.length < bulkSize ? null : (ids.at(-1) ?? null),
  };
}

type Row = { state: EnquiryState; read_at: string | null; deleted_at: string | null };

function isSo({ state, read_at, deleted_at }: Row, action: BulkAction): boolean {
  if (action === 'read' || action === 'unread') return (read_at !== null) === (action === 'read');
  if (action === 'delete' || action === 'restore') return (deleted_at !== null) === (action === 'delete');
  if (action === 'unarchive') return state !== 'archived';
  return state === action;
}

/** As for a single enquiry, reading does not raise the version, and `restore` restarts the time as spam. */
async function write(db: Database, user: User, ids: number[], { action, undo }: Bulk): Promise<void> {
  const time = now();
  const update = db.updateTable('enquiry').where('id', 'in', ids);
  if (action === 'read') await update.set({ read_at: time }).execute();
  else if (action === 'unread') await update.set({ read_at: null }).execute();
  else if (action === 'delete') await update.set({ deleted_at: time }).execute();
  else if (action === 'restore') await update.set({ deleted_at: null, updated_at: time }).execute();
  else
    await update
      .set({
        ...transition(action, { user, time, undo }),
        ...{ author: authorText(user), updated_at: time },
        version: (column) => column('version', '+', 1),
      })
      .execute();
}
