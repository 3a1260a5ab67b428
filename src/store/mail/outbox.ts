import { sql } from 'kysely';
import type { Mail, MailKind, OutboxState } from '../../domain/enquiry/mail.ts';
import { deliverable, tryAgain } from '../delivery/lease.ts';
import { countRows, type Database, latestNow, now } from '../engine/row.ts';

/**
 * Puts a mail into the outbox, due at once or at `dueAt` (ISO 8601). `mailId` is the Message-ID with its angle brackets. All
 * attempts share it, so that a mail delivered twice is recognised.
 */
export async function insertMail(
  db: Database,
  mail: Mail,
  { mailId, enquiryId = null, dueAt }: { mailId: string; enquiryId?: number | null; dueAt?: string },
): Promise<void> {
  const time = now();
  await db
    .insertInto('outbox')
    .values({
      enquiry_id: enquiryId,
      mail_id: mailId,
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      enquiries: mail.enquiries ?? null,
      refers_to: mail.refersTo?.length ? mail.refersTo.join(' ') : null,
      files: mail.files?.length ? JSON.stringify(mail.files) : null,
      error: null,
      created_at: time,
      since: time,
      due_at: dueAt ?? time,
      leased_until: null,
      sent_at: null,
    })
    .execute();
}

/** The digest that waits for its first attempt: its id, and the number of enquiries in it. */
export function findWaitingDigest(db: Database): Promise<{ id: number; enquiries: number | null } | undefined> {
  return db
    .selectFrom('outbox')
    .select(['id', 'enquiries'])
    .where('kind', '=', 'digest')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('leased_until', 'is', null)
    .executeTakeFirst();
}

/** Sets the subject and the number of enquiries of a digest, and appends to its text. */
export async function extendDigest(
  db: Database,
  id: number,
  { subject, enquiries, more }: { subject: string; enquiries: number; more: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({
      subject,
      enquiries,
      ...(more && { text: sql<string>`${column.ref('text')} || ${more}` }),
    }))
    .where('id', '=', id)
    .execute();
}

/** The newest mail of a kind. */
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

/** The recipients of the mails of a kind that were queued since a moment (ISO 8601). */
export async function listRecipientsSince(db: Database, kind: MailKind, since: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .where('created_at', '<=', latestNow())
    .execute();
  return rows.map(({ recipient }) => recipient);
}

export function countMails(db: Database, state: OutboxState): Promise<number> {
  return countRows(deliverable(db, 'outbox').where('state', '=', state));
}

/**
 * Makes a mail of an enquiry due again, as if newly queued: its notification to the workshop, or the answer with a Message-ID. False
 * when there is none, or it was sent.
 */
export async function retryMail(db: Database, enquiryId: number, mailId?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(tryAgain(now()))
    .where('enquiry_id', '=', enquiryId)
    .where(({ eb }) => (mailId === undefined ? eb('kind', '=', 'enquiry') : eb('mail_id', '=', mailId)))
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an unsent mail, because its link is no longer valid. */
export async function deleteWaitingMail(db: Database, mailId: string | null): Promise<void> {
  if (mailId === null) return;
  await db.deleteFrom('outbox').where('mail_id', '=', mailId).where('state', '=', 'waiting').execute();
}
