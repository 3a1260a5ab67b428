import type { Selectable } from 'kysely';
import type { OutboxState } from '../../domain/enquiry/mail.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, momentIn } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** The queues of deliveries. The columns used here are the same in all. */
const queues = ['outbox', 'webhook_delivery', 'push_delivery'] as const;

type Queue = (typeof queues)[number];

export type Leased = { id: number; leasedUntil: string };

/** The duration of a lease, in seconds. An attempt must end before. */
export const leaseTime = 60;

/** All rows except those of deleted enquiries, which wait until the enquiry is restored or purged. */
export function deliverable(db: Database, queue: Queue) {
  return db.selectFrom(asOutbox(queue)).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('enquiry')
          .select('enquiry.id')
          .whereRef('enquiry.id', '=', `${asOutbox(queue)}.enquiry_id`)
          .where('deleted_at', 'is not', null),
      ),
    ),
  );
}

/**
 * Leases the waiting row that has been due longest at `time` (ISO 8601). No other instance gets it until the lease ends.
 * Undefined when none is due and free. A due time after `latest` counts as due: it was written before the clock was set
 * back. When the lease cannot be written, nothing is sent: the outcome could not be written either, and the row would be
 * sent repeatedly.
 */
export function claim<Name extends Queue>(
  db: Database,
  queue: Name,
  { time, latest }: { time: string; latest: string },
): Promise<(Selectable<Schema[Name]> & Leased) | undefined> {
  return withAdvisoryLock(db, queue, async (transaction) => {
    const row = await deliverable(transaction, queue)
      .selectAll()
      .where('state', '=', 'waiting')
      .where(({ or, eb }) => or([eb('due_at', '<=', time), eb('due_at', '>', latest)]))
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', momentIn(0))]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const { leased_until } = await transaction
      .updateTable(asOutbox(queue))
      .set({ leased_until: momentIn(leaseTime) })
      .where('id', '=', row.id)
      .returning(({ ref }) => ref('leased_until').$notNull().as('leased_until'))
      .executeTakeFirstOrThrow();
    return { ...(row as unknown as Selectable<Schema[Name]>), id: row.id, leasedUntil: leased_until };
  });
}

/** Ends all leases. Call it only when no instance is sending. */
export async function endLeases(db: Database): Promise<void> {
  for (const queue of queues)
    await db.updateTable(asOutbox(queue)).set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/**
 * The due time of the next waiting row (ISO 8601). Undefined when none waits. For a leased row, the end of its lease if that
 * is later: the instance that leases it may have died.
 */
export async function nextDueTime(db: Database, queue: Queue): Promise<string | undefined> {
  const rows = await deliverable(db, queue)
    .select(['due_at', 'leased_until'])
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(mostLeased + 1)
    .execute();
  const times = rows.map(({ due_at, leased_until }) => (leased_until && leased_until > due_at ? leased_until : due_at));
  return times.toSorted()[0];
}

/** More than the number of instances. Each leases one row at a time, so one row beyond this number is always free. */
const mostLeased = 50;

export type Outcome<Reason extends string = string> =
  | { state: 'sent'; sent_at: string }
  | { state: 'waiting'; error: Reason; due_at: string }
  | { state: 'refused'; error: Reason };

/** Stores the outcome of an attempt with `more` columns, and ends its lease. Does nothing when the lease has ended meanwhile. */
export async function noteOutcome<Name extends Queue>(
  db: Database,
  queue: Name,
  { id, leasedUntil }: Leased,
  outcome: Outcome,
  more: Partial<Selectable<Schema[Name]>> = {},
): Promise<void> {
  await db
    .updateTable(asOutbox(queue))
    .set((column) => ({
      error: null,
      ...outcome,
      ...(more as object),
      attempts: column('attempts', '+', 1),
      leased_until: null,
    }))
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .execute();
}

/** The columns of a row that starts over with its attempts. */
export function tryAgain(time: string) {
  return { state: 'waiting' satisfies OutboxState as OutboxState, attempts: 0, error: null, since: time, due_at: time };
}

/** Types all queues as one: the columns used here are common to them. */
function asOutbox(queue: Queue): 'outbox' {
  return queue as 'outbox';
}
