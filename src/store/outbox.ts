import { sql } from 'kysely';
import type { Mail, MailKind, OutboxState } from '../domain/mail.ts';
import { countRows, type Database, latestNow, momentIn, now } from './row.ts';
import { inTurn } from './turn.ts';

export type QueuedMail = Mail & { id: number; mailId: string; attempts: number; since: string; leasedUntil: string };

/** How long a mail is left to the instance that has begun to send it, in seconds: an attempt must end before. */
export const leaseTime = 60;

/**
 * Puts a mail into the outbox, due at once or at `dueAt` (ISO 8601). `mailId` is the Message-ID with its angle brackets;
 * every attempt carries it, so that a mail which arrives twice is one. `messageId` is the enquiry that it is about.
 */
export async function insertMail(
  db: Database,
  mail: Mail,
  { mailId, messageId = null, dueAt }: { mailId: string; messageId?: number | null; dueAt?: string },
): Promise<void> {
  const time = now();
  await db
    .insertInto('outbox')
    .values({
      message_id: messageId,
      mail_id: mailId,
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      error: null,
      created_at: time,
      since: time,
      due_at: dueAt ?? time,
      leased_until: null,
      sent_at: null,
    })
    .execute();
}

/** Adds to the text of a mail that waits for its first attempt, and is not on its way. False when there is none of the kind. */
export async function addToWaitingMail(db: Database, kind: MailKind, more: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((column) => ({ text: sql<string>`${column.ref('text')} || ${more}` }))
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('leased_until', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
  return inTurn(db, 'outbox', async (transaction) => {
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
  const row = await mails(db)
    .select(({ eb, ref }) =>
      eb
        .case()
        .when('leased_until', '>', ref('due_at'))
        .then(ref('leased_until').$notNull())
        .else(ref('due_at'))
        .end()
        .as('free_at'),
    )
    .where('state', '=', 'waiting')
    .orderBy('free_at')
    .limit(1)
    .executeTakeFirst();
  return row?.free_at;
}

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

/** The newest mail of a kind, and what has become of it. */
export function lastMail(
  db: Database,
  kind: MailKind,
): Promise<{ state: OutboxState; error: string | null; created_at: string } | undefined> {
  const columns = ['state', 'error', 'created_at'] as const;
  return db
    .selectFrom('outbox')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many mails of a kind there are from a moment (ISO 8601) until now, to one recipient or to all. */
export function countMailsSince(db: Database, kind: MailKind, since: string, recipient?: string): Promise<number> {
  const query = db
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .where('created_at', '<=', latestNow());
  return countRows(recipient === undefined ? query : query.where('recipient', '=', recipient));
}

/** How many mails there are in a state. */
export function countMails(db: Database, state: OutboxState): Promise<number> {
  return countRows(mails(db).where('state', '=', state));
}

/** All but the mails of deleted enquiries, which wait until those are brought back, or go with them. */
function mails(db: Database) {
  return db
    .selectFrom('outbox')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.id', '=', 'outbox.message_id')
            .where('deleted_at', 'is not', null),
        ),
      ),
    );
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
