import { type Database, latestNow, now } from './row.ts';
import { takeTurn } from './turn.ts';

/** How long a link for a new password is good, and how long no second one is sent. In milliseconds. */
const lifetime = 30 * 60 * 1000;
const pause = 5 * 60 * 1000;

/**
 * Remembers a link for a user instead of an older one, in a transaction. False when that one is only minutes old: nothing
 * changes then.
 */
export async function writeReset(db: Database, userId: number, tokenHash: string): Promise<boolean> {
  await takeTurn(db, 'password_reset');
  const last = await db
    .selectFrom('password_reset')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (last && Math.abs(Date.now() - Date.parse(last.created_at)) < pause) return false; // whatever becomes of the clock
  await db.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  await db.insertInto('password_reset').values({ token_hash: tokenHash, user_id: userId, created_at: now() }).execute();
  return true;
}

/** The user whose link is still good. */
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

/** Uses up the link of a user. False when it was used up already: of two at once one is refused. */
export async function spendReset(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('password_reset').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
