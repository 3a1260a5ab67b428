import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, latestNow, now } from '../engine/row.ts';
import { deleteWaitingMail } from '../mail/outbox.ts';

/** The validity of a link, and the minimum time between two links. In milliseconds. */
const lifetime = 30 * 60 * 1000;
const pause = 5 * 60 * 1000;

/**
 * Stores a reset link for a user and the Message-ID of its mail, replacing an older one. Call it in a transaction.
 * @returns false, without a change, when the older one is less than five minutes old
 */
export async function writeReset(
  db: Database,
  userId: number,
  { tokenHash, mailId }: { tokenHash: string; mailId: string },
): Promise<boolean> {
  await takeAdvisoryLock(db, 'password_reset');
  const last = await db
    .selectFrom('password_reset')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (last && Math.abs(Date.now() - Date.parse(last.created_at)) < pause) return false; // also when the clock was set back
  await deleteReset(db, userId);
  const row = { token_hash: tokenHash, user_id: userId, created_at: now(), mail_id: mailId };
  await db.insertInto('password_reset').values(row).execute();
  return true;
}

export async function findReset(db: Database, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', new Date(Date.now() - lifetime).toISOString())
    .where('created_at', '<=', latestNow())
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Deletes a reset link and its unsent mail. False when there is none, so that only one of two concurrent uses succeeds.
 */
export async function deleteReset(db: Database, userId: number): Promise<boolean> {
  const deleted = await db.deleteFrom('password_reset').where('user_id', '=', userId).returning('mail_id').execute();
  for (const { mail_id } of deleted) await deleteWaitingMail(db, mail_id);
  return deleted.length > 0;
}
