import type { Mail } from '../domain/mail.ts';
import { type Database, now } from './row.ts';

export type QueuedMail = Mail & { id: number; mailId: string; attempts: number; since: string };

/**
 * Puts a mail on its way: call it in the transaction that writes what the mail is about.
 * @param mailId the Message-ID, with its angle brackets; every attempt carries it, so that a mail which arrives twice is one
 * @param messageId the enquiry that it is about: its deletion takes the mail along
 */
export async function queueMail(db: Database, mail: Mail, mailId: string, messageId: number | null): Promise<void> {
  const time = now();
  await db
    .insertInto('outbox')
    .values({
      message_id: messageId,
      mail_id: mailId,
      recipient: mail.recipient,
      reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      error: null,
      created_at: time,
      since: time,
      due_at: time,
      sent_at: null,
    })
    .execute();
}

/** The waiting mail that has been due the longest at a time (ISO 8601), or undefined. */
export async function nextDueMail(db: Database, time: string): Promise<QueuedMail | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', time)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, mail_id: mailId, recipient, reply_to, subject, text, html, attempts, since } = row;
  const replyTo = reply_to === null ? {} : { replyTo: JSON.parse(reply_to) };
  return { id, mailId, recipient, ...replyTo, subject, text, html, attempts, since };
}

/** When the next waiting mail is due (ISO 8601), or undefined when none waits. */
export async function nextDueTime(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Notes what an attempt has come to. */
export type Outcome =
  | { state: 'sent'; sent_at: string }
  | { state: 'waiting'; error: string; due_at: string }
  | { state: 'refused'; error: string };

export async function noteAttempt(db: Database, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({ error: null, ...outcome, attempts: column('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Begins anew with the mail of an enquiry to the workshop, as if it had just been queued. False when there is none, or
 * a mail server has taken it.
 */
export async function retryMail(db: Database, messageId: number): Promise<boolean> {
  const time = now();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, error: null, since: time, due_at: time })
    .where('message_id', '=', messageId)
    .where('recipient', 'is', null)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
