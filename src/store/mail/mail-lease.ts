import type { Mail } from '../../domain/mail.ts';
import { claim, type Leased, noteOutcome, type Outcome } from '../delivery/lease.ts';
import type { Database } from '../engine/row.ts';

export type QueuedMail = Mail & Leased & { mailId: string; attempts: number; since: string };

/** Leases the mail that has been due the longest; see `claim`. */
export async function claimMail(
  db: Database,
  times: { time: string; latest: string },
): Promise<QueuedMail | undefined> {
  const row = await claim(db, 'outbox', times);
  if (!row) return undefined;
  const { id, leasedUntil, mail_id: mailId, kind, recipient, reply_to, subject, text, html, attempts, since } = row;
  const replyTo = reply_to === null ? {} : { replyTo: JSON.parse(reply_to) };
  const mail = { kind, recipient, ...replyTo, subject, text, ...(html && { html }) };
  return { id, mailId, ...mail, attempts, since, leasedUntil };
}

/** Stores the outcome of an attempt and ends its lease. The text of a sent mail is deleted. */
export function noteAttempt(db: Database, mail: Leased, outcome: Outcome): Promise<void> {
  return noteOutcome(db, 'outbox', mail, outcome, outcome.state === 'sent' ? { text: '', html: null } : {});
}
