import type { EnquiryPatch } from '../../domain/enquiry/enquiry.ts';
import type { User } from '../../domain/history.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { authorText, changedBy } from '../content/history/author.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, definedOnly, now } from '../engine/row.ts';
import { findEnquiry } from './enquiry-list.ts';
import { transition } from './enquiry-transition.ts';

/** The advisory lock of all changes of stored enquiries. */
export const enquiryChangeLock = 'enquiry change';

/**
 * Changes state, note, follow-up or read mark of an enquiry, and records the author. There is no history, because it would keep personal
 * data. Conflicts are therefore detected by the version of the whole row. Call it in a transaction. False when there is no such enquiry, or
 * it is deleted.
 * @throws Refusal 412 when it was changed after the version that the client has read
 */
export async function updateEnquiry(
  db: Database,
  user: User,
  id: number,
  { read, ...patch }: EnquiryPatch,
  version?: number,
): Promise<boolean> {
  await takeAdvisoryLock(db, enquiryChangeLock);
  const row = await findEnquiry(db, id);
  if (!row) return false;
  if (read !== undefined && read !== row.read) await setRead(db, id, read);
  const given = Object.keys(definedOnly(patch)) as (keyof typeof patch)[];
  const fields = given.filter((field) => row[field] !== patch[field]);
  if (fields.length === 0) return true;
  if (version !== undefined && version < row.version)
    throw fieldRefusal(412, fields, 'changedMeanwhile', { by: changedBy(row.author, user) });
  const time = now();
  await db
    .updateTable('enquiry')
    .set({
      ...definedOnly(withoutState(patch)),
      ...(patch.state !== undefined && patch.state !== row.state && transition(patch.state, { user, time })),
      ...{ version: row.version + 1, author: authorText(user), updated_at: time },
    })
    .where('id', '=', id)
    .execute();
  return true;
}

function withoutState({ state: _, ...rest }: Omit<EnquiryPatch, 'read'>): Omit<EnquiryPatch, 'read' | 'state'> {
  return rest;
}

/** Marks an enquiry as deleted; it can still be restored. False when there is none, or it is deleted already. */
export async function deleteEnquiry(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquiry')
    .set({ deleted_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a deleted enquiry and restarts its time as spam. Does nothing when it is not deleted, so the call may be repeated. */
export async function restoreEnquiry(db: Database, id: number): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ deleted_at: null, updated_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

async function setRead(db: Database, id: number, read: boolean): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ read_at: read ? now() : null })
    .where('id', '=', id)
    .execute();
}
