import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import { type Device, unknownDevice } from '../../domain/account/device.ts';
import { idleLimit } from '../../domain/account/session-limit.ts';
import { userLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { deleteSubscriptionsOf } from '../push/push-subscription.ts';

/** A session as its owner sees it. The `id` grants no access. */
export type ListedSession = Device & { id: string; created_at: string; used_at: string; current: boolean };

type Known = { id: number; password_hash: string };

/** A session ends at the latest this long after login, in milliseconds. */
const absoluteLimit = 7 * 24 * 60 * 60 * 1000;
/** The last use is written at most this often, so that a keystroke does not cost a second write. */
const touchInterval = 60 * 1000;

/** Spends a login credential in the transaction that creates the session. False when it is no longer valid. */
export type Spend = (transaction: Database) => Promise<boolean>;

/**
 * Creates a session. False when the password has changed since verification, which ended all sessions, or when `spend`
 * returns false.
 */
export function createSession(
  db: Database,
  tokenHash: string,
  user: Known,
  device = unknownDevice,
  spend?: Spend,
): Promise<boolean> {
  return withAdvisoryLock(db, userLock(user.id), async (transaction) => {
    const same = await transaction
      .selectFrom('user')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    if (!same || (spend && !(await spend(transaction)))) return false;
    const times = { created_at: now(), used_at: now() };
    await transaction
      .insertInto('session')
      .values({ token_hash: tokenHash, public_id: randomUUID(), user_id: user.id, ...times, ...device })
      .execute();
    return true;
  });
}

/**
 * Returns the user of a live session; undefined when it is unknown or expired.
 * @param isUse whether the use is recorded, which prolongs the session
 */
export async function touchSession(
  db: Database,
  tokenHash: string,
  { isUse = true, time = Date.now() } = {},
): Promise<number | undefined> {
  const session = await db
    .selectFrom('session')
    .select(['user_id', 'created_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!session) return undefined;
  const idle = distance(session.used_at, time);
  if (idle > idleLimit || distance(session.created_at, time) > absoluteLimit) {
    await deleteSession(db, tokenHash);
    return undefined;
  }
  if (isUse && idle > touchInterval) {
    const used_at = new Date(time).toISOString();
    const touched = db.updateTable('session').set({ used_at }).where('token_hash', '=', tokenHash).execute();
    await touched.catch(() => {}); // a full disk must not prevent reading
  }
  return session.user_id;
}

/** Future times count like past ones: a clock that was set back must not prolong a session. */
function distance(moment: string, time: number): number {
  return Math.abs(time - Date.parse(moment));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a user but one, and the notifications of all browsers. */
export async function endOtherSessions(db: Database, userId: number, keptSession: string): Promise<void> {
  await deleteSubscriptionsOf(db, userId);
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '!=', keptSession).execute();
}

/** The live sessions of a user, last used first. `current` is the one with the given hash. */
export async function listSessions(db: Database, userId: number, currentHash: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'public_id', 'created_at', 'used_at', 'browser', 'system'])
    .where('user_id', '=', userId)
    .where(isLive())
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ token_hash, public_id, ...rest }) => ({
    id: public_id,
    ...rest,
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

/** Cleans up expired sessions. They are refused in any case. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('session')
    .where(({ not }) => not(isLive()))
    .execute();
}

function isLive() {
  const { and, between } = expressionBuilder<Schema, 'session'>();
  return and([
    between('used_at', fromNow(-idleLimit), fromNow(idleLimit)),
    between('created_at', fromNow(-absoluteLimit), fromNow(absoluteLimit)),
  ]);
}

function fromNow(time: number): string {
  return new Date(Date.now() + time).toISOString();
}
