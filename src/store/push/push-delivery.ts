import { type Role, rights } from '../../domain/account/right.ts';
import { claim, type Leased, noteOutcome, type Outcome } from '../delivery/lease.ts';
import { type Database, now } from '../engine/row.ts';

export type QueuedPush = Leased & {
  subscriptionId: number;
  enquiryId: number;
  attempts: number;
  since: string;
  created_at: string;
};

/** Queues a notification of a new enquiry for each subscribed browser whose user may read enquiries. Call it in the enquiry's transaction. */
export async function queuePushes(db: Database, enquiryId: number): Promise<void> {
  const time = now();
  await db
    .insertInto('push_delivery')
    .columns(['subscription_id', 'enquiry_id', 'created_at', 'since', 'due_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('push_subscription')
        .innerJoin('user', 'user.id', 'push_subscription.user_id')
        .where('user.role', 'in', [...rights.enquiry] satisfies Role[])
        .select(({ ref }) => [
          ref('push_subscription.id').as('subscription_id'),
          val(enquiryId).as('enquiry_id'),
          val(time).as('created_at'),
          val(time).as('since'),
          val(time).as('due_at'),
        ]),
    )
    .execute();
}

/** Leases the notification that has been due longest; see `claim`. */
export async function claimPush(
  db: Database,
  limits: { time: string; latest: string },
): Promise<QueuedPush | undefined> {
  const row = await claim(db, 'push_delivery', limits);
  if (!row) return undefined;
  const { id, leasedUntil, subscription_id: subscriptionId, enquiry_id: enquiryId, attempts, since, created_at } = row;
  return { id, leasedUntil, subscriptionId, enquiryId, attempts, since, created_at };
}

/** The browser to which a notification goes, with the language of its user, and the enquiry. Undefined when one of them is gone. */
export function findPush(db: Database, { subscriptionId, enquiryId }: QueuedPush) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('user', 'user.id', 'push_subscription.user_id')
    .innerJoin('enquiry', (join) => join.on('enquiry.id', '=', enquiryId))
    .select(['push_subscription.endpoint', 'push_subscription.p256dh', 'push_subscription.auth', 'user.language'])
    .select(['enquiry.id', 'enquiry.kind', 'enquiry.name'])
    .where('push_subscription.id', '=', subscriptionId)
    .where('enquiry.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Stores that an attempt is repeated, or removes a notification that was taken or given up. */
export async function notePush(db: Database, delivery: QueuedPush, outcome: Outcome): Promise<void> {
  if (outcome.state === 'waiting') return noteOutcome(db, 'push_delivery', delivery, outcome);
  await db.deleteFrom('push_delivery').where('id', '=', delivery.id).execute();
}

/** Removes a browser whose push service no longer knows it, with all that waits for it. */
export async function deleteGoneSubscription(db: Database, { subscriptionId }: QueuedPush): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute();
}
