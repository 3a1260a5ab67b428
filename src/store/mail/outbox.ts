import { sql } from 'kysely';
import type { Mail, MailKind, OutboxState } from '../../domain/mail.ts';
import { countRows, type Database, latestNow, now } from '../engine/row.ts';

/**
 * Puts a mail into the outbox, due at once or at `dueAt` (ISO 8601). `mailId` is the Message-ID with its angle brackets;
 * every attempt carries it, so that a mail which arrives twice is one. `enquiryId` is the enquiry that it is about.
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
      error: null,
      created_at: time,
      since: time,
      due_at: dueAt ?? time,
      leased_until: null,
      sent_at: null,
    })
    .execute();
}

/** The digest that waits for its first attempt, and is not on its way: its id, and how many enquiries it stands for. */
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

/** Gives a digest another subject and number of enquiries, and adds to the end of its text. */
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

/** To whom the mails of a kind go that were made from a moment (ISO 8601) until now. */
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

/** How many mails there are in a state. */
export function countMails(db: Database, state: OutboxState): Promise<number> {
  return countRows(mails(db).where('state', '=', state));
}

/** All but the mails of deleted enquiries, which wait until those are brought back, or go with them. */
export function mails(db: Database) {
  return db
    .selectFrom('outbox')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiry')
            .select('enquiry.id')
            .whereRef('enquiry.id', '=', 'outbox.enquiry_id')
            .where('deleted_at', 'is not', null),
        ),
      ),
    );
}

/**
 * Begins anew with the mail of an enquiry to the workshop, as if it had just been queued. False when there is none, or
 * a mail server has taken it.
 */
export async function retryMail(db: Database, enquiryId: number): Promise<boolean> {
  const time = now();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, error: null, since: time, due_at: time })
    .where('enquiry_id', '=', enquiryId)
    .where('recipient', 'is', null)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
