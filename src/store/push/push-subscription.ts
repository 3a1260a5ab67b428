import type { Device } from '../../domain/account/device.ts';
import { mostPushSubscriptions, type PushSubscriptionInput } from '../../domain/account/push.ts';
import { type Database, now } from '../engine/row.ts';

/** A browser that is notified, as its user sees it. */
export type ListedSubscription = Device & { id: number; created_at: string };

/**
 * Stores the push subscription of a browser, which from then on belongs to this user. Call it in a transaction.
 * @returns its id, which stays the same when it is stored again
 */
export async function writeSubscription(
  db: Database,
  userId: number,
  { endpoint, keys }: PushSubscriptionInput,
  device: Device,
): Promise<number> {
  const { id } = await db
    .insertInto('push_subscription')
    .values({ user_id: userId, endpoint, ...keys, ...device, created_at: now() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id: userId, ...keys, ...device }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostPushSubscriptions)
    .execute();
  const oldest = kept.at(-1)?.id ?? 0;
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).where('id', '<', oldest).execute();
  return id;
}

/** The browsers of a user that are notified, latest first. */
export function listSubscriptions(db: Database, userId: number): Promise<ListedSubscription[]> {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'browser', 'system', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Ends the notification of a browser, and what waits for it. False when the user has no such browser. */
export async function deleteSubscription(db: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the notification of all browsers of a user. Those in which the user still is logged in subscribe again by themselves. */
export async function deleteSubscriptionsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
}
