import { randomUUID } from 'node:crypto';
import { type Database, now } from './row.ts';

/** A session as its owner sees it: `id` names it and opens nothing. */
export type ListedSession = { id: string; created_at: string; used_at: string; current: boolean };

/** A session dies this long after its last use, and this long after login whatever its use. In milliseconds. */
const idleLimit = 8 * 60 * 60 * 1000;
const absoluteLimit = 7 * 24 * 60 * 60 * 1000;
/** The last use is written at most this often: a keystroke should not cost a second write. */
const touchInterval = 60 * 1000;

/** Records a new session. `tokenHash` is a hash: the token itself is only in the cookie. */
export async function createSession(db: Database, tokenHash: string, userId: number): Promise<void> {
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash, public_id: randomUUID(), user_id: userId, created_at: now(), used_at: now() })
    .execute();
}

/** The user of a live session, whose last use is thereby now; undefined when it is unknown or has run out. */
export async function touchSession(db: Database, tokenHash: string, time = Date.now()): Promise<number | undefined> {
  const session = await db
    .selectFrom('session')
    .select(['user_id', 'created_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!session) return undefined;
  const idle = time - Date.parse(session.used_at);
  if (idle > idleLimit || time - Date.parse(session.created_at) > absoluteLimit) {
    await deleteSession(db, tokenHash);
    return undefined;
  }
  if (idle > touchInterval) {
    const used_at = new Date(time).toISOString();
    await db.updateTable('session').set({ used_at }).where('token_hash', '=', tokenHash).execute();
  }
  return session.user_id;
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a user but the one whose hash is given. */
export async function endOtherSessions(db: Database, userId: number, keptSession: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', keptSession).execute();
}

/** The live sessions of a user, the last used first. `current` is the one whose hash is given. */
export async function listSessions(
  db: Database,
  userId: number,
  currentHash: string,
  time = Date.now(),
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'public_id', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('used_at', '>=', before(time, idleLimit))
    .where('created_at', '>=', before(time, absoluteLimit))
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ token_hash, public_id, ...times }) => ({
    id: public_id,
    ...times,
    current: token_hash === currentHash,
  }));
}

/** Ends a session of a user by its public id. False when the user has no such session. */
export async function deleteListedSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes sessions that have run out; they would be refused anyway. */
export async function deleteExpiredSessions(db: Database, time = Date.now()): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('used_at', '<', before(time, idleLimit)), where('created_at', '<', before(time, absoluteLimit))]),
    )
    .execute();
}

function before(time: number, age: number): string {
  return new Date(time - age).toISOString();
}
