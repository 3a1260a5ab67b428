import type { MessagePatch } from '../../domain/enquiry.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { takeTurn } from '../engine/advisory-lock.ts';
import { type Database, definedOnly, now } from '../engine/row.ts';
import { findMessage } from './enquiry-list.ts';

/** Whoever notes what is done with enquiries has this turn. */
export const inboxTurn = 'inbox';

/**
 * Notes what is done with an enquiry. It is personal data, which nobody could delete from a history: none is kept, and
 * a late change is told by the version of the whole. Call it in a transaction. False when there is no such enquiry, or it is
 * deleted.
 * @throws Refusal 412 when it was changed since the version that the writer has seen
 */
export async function updateMessage(
  db: Database,
  id: number,
  { read, ...patch }: MessagePatch,
  version?: number,
): Promise<boolean> {
  await takeTurn(db, inboxTurn);
  const row = await findMessage(db, id);
  if (!row) return false;
  if (read !== undefined && read !== row.read) await setRead(db, id, read);
  const given = Object.entries(definedOnly(patch)) as [keyof typeof patch, string][];
  const differing = given.filter(([field, value]) => row[field] !== value);
  if (differing.length === 0) return true;
  const fields = differing.map(([field]) => field);
  if (version !== undefined && version < row.version) throw fieldRefusal(412, fields, 'changedMeanwhile');
  await db
    .updateTable('message')
    .set({ ...Object.fromEntries(differing), version: row.version + 1, updated_at: now() })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Takes an enquiry out of the inbox, to be brought back or deleted for good later. False when it was not there. */
export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ deleted_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Brings a deleted enquiry back. What was deleted as old spam gets its time anew. One that is there already stays as it
 * is: whoever has missed the first answer may ask again.
 */
export async function restoreMessage(db: Database, id: number): Promise<void> {
  await db
    .updateTable('message')
    .set({ deleted_at: null, updated_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

async function setRead(db: Database, id: number, read: boolean): Promise<void> {
  await db
    .updateTable('message')
    .set({ read_at: read ? now() : null })
    .where('id', '=', id)
    .execute();
}
