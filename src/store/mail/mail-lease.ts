import type { Mail } from '../../domain/mail.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, momentIn } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { mails } from './outbox.ts';

export type QueuedMail = Mail & { id: number; mailId: string; attempts: number; since: string; leasedUntil: string };

/** How long a lease lasts, in seconds: an attempt must end before. */
export const leaseTime = 60;

/**
 * Leases the waiting mail that has been due the longest at a time (ISO 8601): no other instance gets it until the lease
 * ends. Undefined when no mail is due and free. No mail is postponed beyond `latest`: a later due time was written before
 * the clock was set back, and counts as due. When the lease cannot be written, nothing is sent: the outcome could not be
 * written either, and the mail would be sent again and again.
 */
export function claimMail(
  db: Database,
  { time, latest }: { time: string; latest: string },
): Promise<QueuedMail | undefined> {
  return withAdvisoryLock(db, 'outbox', async (transaction) => {
    const row = await mails(transaction)
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
      .updateTable('outbox')
      .set({ leased_until: momentIn(leaseTime) })
      .where('id', '=', row.id)
      .returning(({ ref }) => ref('leased_until').$notNull().as('leased_until'))
      .executeTakeFirstOrThrow();
    const { id, mail_id: mailId, attempts, since } = row;
    return { id, mailId, ...mailOf(row), attempts, since, leasedUntil: leased_until };
  });
}

type Row = Pick<
  Schema['outbox'],
  'kind' | 'recipient' | 'reply_to' | 'subject' | 'text' | 'html' | 'refers_to' | 'files'
>;

function mailOf({ kind, recipient, reply_to, subject, text, html, refers_to, files }: Row): Mail {
  return {
    ...{ kind, recipient, subject, text },
    ...(reply_to !== null && { replyTo: JSON.parse(reply_to) }),
    ...(html && { html }),
    ...(refers_to !== null && { refersTo: refers_to.split(' ') }),
    ...(files !== null && { files: JSON.parse(files) }),
  };
}

/** Ends all leases. Call it only when no instance is sending. */
export async function endLeases(db: Database): Promise<void> {
  await db.updateTable('outbox').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/**
 * When the next waiting mail is due (ISO 8601); undefined when none waits. A leased mail counts from the end of its lease: the
 * instance that sends it may have died.
 */
export async function nextDueTime(db: Database): Promise<string | undefined> {
  const rows = await mails(db)
    .select(['due_at', 'leased_until'])
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(mostLeased + 1)
    .execute();
  const times = rows.map(({ due_at, leased_until }) => (leased_until && leased_until > due_at ? leased_until : due_at));
  return times.toSorted()[0];
}

/** More than the number of instances. Each leases one mail at a time, so of one mail more, at least one is free. */
const mostLeased = 50;

export type Outcome =
  | { state: 'sent'; sent_at: string; response: string }
  | { state: 'waiting'; error: string; due_at: string }
  | { state: 'refused'; error: string };

/**
 * Stores the outcome of an attempt and ends its lease. The text of a sent mail is deleted. Does nothing when the lease has ended
 * meanwhile: another instance may have the mail.
 */
export async function noteAttempt(
  db: Database,
  { id, leasedUntil }: Pick<QueuedMail, 'id' | 'leasedUntil'>,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({
      error: null,
      ...outcome,
      ...(outcome.state === 'sent' && { text: '', html: null, files: null }),
      attempts: column('attempts', '+', 1),
      leased_until: null,
    }))
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .execute();
}
