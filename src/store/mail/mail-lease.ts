import type { Mail } from '../../domain/enquiry/mail.ts';
import { claim, type Leased, noteOutcome, type Outcome } from '../delivery/lease.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

export type QueuedMail = Mail & Leased & { mailId: string; attempts: number; since: string };

/** Leases the mail that has been due longest; see `claim`. */
export async function claimMail(
  db: Database,
  times: { time: string; latest: string },
): Promise<QueuedMail | undefined> {
  const row = await claim(db, 'outbox', times);
  if (!row) return undefined;
  const { id, leasedUntil, mail_id: mailId, attempts, since } = row;
  return { id, mailId, ...mailOf(row), attempts, since, leasedUntil };
}

/**
 * Stores the outcome of an attempt and ends its lease. Deletes the text and the files of a sent mail, but keeps the server's response.
 */
export function noteAttempt(db: Database, mail: Leased, outcome: Outcome, response: string | null): Promise<void> {
  const sent = { text: '', html: null, files: null, response };
  return noteOutcome(db, 'outbox', mail, outcome, outcome.state === 'sent' ? sent : {});
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
