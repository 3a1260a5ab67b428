import type { Mail } from '../../domain/mail.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import { type Database, momentIn } from '../engine/row.ts';
import { mails } from './outbox.ts';

export type QueuedMail = Mail & { id: number; mailId: string; attempts: number; since: string; leasedUntil: string };

/** How long a mail is left to the instance that has begun to send it, in seconds: an attempt must end before. */
export const leaseTime = 60;

/**
 * Takes the waiting mail that has been due the longest at a time (ISO 8601): until the lease ends nobody else gets it.
 * Undefined when none is due that is not being sent. One that is due later than `latest`, later than any is ever put off,
 * was put off before the clock was set back: it is due as well. What cannot be noted here is not sent: it could not be
 * noted afterwards either, and would be sent again and again.
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
    const { id, mail_id: mailId, kind, recipient, reply_to, subject, text, html, attempts, since } = row;
    const replyTo = reply_to === null ? {} : { replyTo: JSON.parse(reply_to) };
    const mail = { kind, recipient, ...replyTo, subject, text, ...(html && { html }) };
    return { id, mailId, ...mail, attempts, since, leasedUntil: leased_until };
  });
}

/** Ends all leases: for who knows that whoever held one is no more. */
export async function endLeases(db: Database): Promise<void> {
  await db.updateTable('outbox').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/**
 * When the next waiting mail may be sent (ISO 8601), or undefined when none waits. For one that somebody is sending that is when
 * the lease ends: he may have gone.
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

/** Each instance sends one mail at a time: among one mail more than these there is one that nobody is sending. */
const mostLeased = 50;

export type Outcome =
  | { state: 'sent'; sent_at: string }
  | { state: 'waiting'; error: string; due_at: string }
  | { state: 'refused'; error: string };

/**
 * Notes what an attempt has come to, and ends its lease. Once a mail is sent its words are not needed here any more, and are
 * forgotten. Whoever comes too late, because he was held up for longer than the lease, leaves it to who has the mail now.
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
      ...(outcome.state === 'sent' && { text: '', html: null }),
      attempts: column('attempts', '+', 1),
      leased_until: null,
    }))
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .execute();
}
