import { Refusal } from '../../lib/refusal.ts';
import { peopleLock, takeAdvisoryLock, userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, latestNow, now } from '../engine/row.ts';
import { deleteWaitingMail } from '../mail/outbox.ts';
import { deleteReset } from './password-reset.ts';

/** The validity of a code, in milliseconds. */
const lifetime = 30 * 60 * 1000;

/** Stores an unconfirmed email address, replacing an earlier one. Call it in a transaction. */
export async function writeEmailChange(
  db: Database,
  userId: number,
  change: { email: string; codeHash: string; mailId: string },
): Promise<void> {
  await takeAdvisoryLock(db, userLock(userId));
  await deleteEmailChange(db, userId);
  const row = { user_id: userId, email: change.email, code_hash: change.codeHash, mail_id: change.mailId };
  await db
    .insertInto('email_change')
    .values({ ...row, created_at: now() })
    .execute();
}

/** The unconfirmed address of a user. Undefined when there is none, or its code has expired. */
export async function findEmailChange(db: Database, userId: number): Promise<string | undefined> {
  return (await pending(db, userId).select('email').executeTakeFirst())?.email;
}

/**
 * Confirms the pending address of a user if the code is right. Otherwise returns false.
 * @throws Refusal 409 when another user has confirmed the address meanwhile
 */
export function confirmEmail(db: Database, userId: number, codeHash: string): Promise<boolean> {
  return withAdvisoryLock(db, peopleLock, async (transaction) => {
    const waiting = pending(transaction, userId).select('email').where('code_hash', '=', codeHash);
    const change = await waiting.executeTakeFirst();
    if (!change) return false;
    await deleteEmailChange(transaction, userId);
    const { email } = change;
    const other = await transaction.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (other && other.id !== userId) throw new Refusal(409, 'emailIsTaken');
    await deleteReset(transaction, userId); // its link went to the former address
    // It replaces the address of the user's invitation, and that of anybody who was invited there without a mail.
    const invited = transaction.updateTable('user').set({ invited_email: null });
    await invited.where((where) => where.or([where('id', '=', userId), where('invited_email', '=', email)])).execute();
    const user = transaction.updateTable('user').where('id', '=', userId);
    await user.set({ email, updated_at: now() }).execute();
    return true;
  });
}

/** Deletes an unconfirmed address, with its unsent mail. */
export async function deleteEmailChange(db: Database, userId: number): Promise<void> {
  const deleted = await db.deleteFrom('email_change').where('user_id', '=', userId).returning('mail_id').execute();
  for (const { mail_id } of deleted) await deleteWaitingMail(db, mail_id);
}

function pending(db: Database, userId: number) {
  return db
    .selectFrom('email_change')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(Date.now() - lifetime).toISOString())
    .where('created_at', '<=', latestNow());
}
